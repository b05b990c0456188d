#!/bin/sh
# As the official image: what is no program is for node.
set -e
if [ "${1#-}" != "$1" ] || ! command -v "$1" >/dev/null; then set -- node "$@"; fi
exec "$@"
