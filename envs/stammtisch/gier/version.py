"""The version in the ids of Gier, apart so that ids are known before anything is compiled."""

VERSION = 0
