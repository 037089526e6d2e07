"""The version in the ids of Gin Rummy, apart so that ids are known before anything is compiled."""

VERSION = 0
