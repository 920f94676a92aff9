# What the browser says. Games speak for themselves, through the server.

skip = Skip to the content
house = The house
theme-to-light = Light theme
theme-to-dark = Dark theme
page-not-loaded = This page could not be loaded. Try again when you are connected.
