#!/bin/sh
# As the official image: scripts in the order of their names, one of which (20-) fills in the templates.
set -e
fill_in() {
  known=$(env | sed -n 's/^\([A-Za-z_][A-Za-z0-9_]*\)=.*/${\1}/p' | tr '\n' ' ')
  for template in /etc/nginx/templates/*.template; do
    if [ -e "$template" ]; then
      envsubst "$known" <"$template" >"/etc/nginx/conf.d/$(basename "$template" .template)"
    fi
  done
}
if [ "$1" = nginx ]; then
  is_filled=
  for script in /docker-entrypoint.d/*.sh; do
    if [ ! -x "$script" ]; then continue; fi
    case $(basename "$script") in
      [01]*) ;;
      *) if [ -z "$is_filled" ]; then fill_in && is_filled=yes; fi ;;
    esac
    "$script"
  done
  if [ -z "$is_filled" ]; then fill_in; fi
fi
exec "$@"
