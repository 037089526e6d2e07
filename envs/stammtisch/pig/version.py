"""The version in the ids of Pig, apart so that ids are known before anything is compiled."""

VERSION = 0
