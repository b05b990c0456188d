#!/bin/sh
# Writes what depends on the operator's choices and cannot be said in a template:
# certificates or not, whose X-Forwarded-For is believed, limits or none.
set -eu

dir=${CHOICES_DIR:-/tmp/nginx}
certs=${CERTS_DIR:-/certs}
# Docker hides who asks behind its own address where it has to turn IPv6 into IPv4.
if [ -e /proc/net/if_inet6 ]; then
  http=${HTTP_LISTEN:-80 [::]:80} https=${HTTPS_LISTEN:-443 [::]:443}
else
  http=${HTTP_LISTEN:-80} https=${HTTPS_LISTEN:-443}
fi
mkdir -p "$dir"

: >"$dir/real-ip.conf"
for proxy in $(echo "${TRUSTED_PROXIES:-}" | tr ',' ' '); do
  echo "set_real_ip_from $proxy;" >>"$dir/real-ip.conf"
done

hsts= upgrade=
case "${SITE_URL:-}" in
  https:*)
    hsts='max-age=31536000'
    upgrade=';upgrade-insecure-requests'
    ;;
esac
{
  echo "map \$host \$hsts { default \"$hsts\"; }"
  echo "map \$host \$upgrade { default \"$upgrade\"; }"
} >"$dir/maps.conf"
case "${RATE_LIMIT:-on}" in
  off) echo 'map $host $limited { default ""; }' ;;
  *) echo 'map $host $limited { default $network; }' ;;
esac >>"$dir/maps.conf"

case "${SITE_URL:-}" in
  https:*) site=${SITE_URL%/} ;;
  *) site='https://$host' ;;
esac
# The listen directives of the addresses in $1, each with the options in $2.
listen() {
  for address in $1; do echo "listen $address${2:+ $2};"; done
}
for file in fullchain privkey; do
  if [ -e "$certs/$file.pem" ] && [ ! -r "$certs/$file.pem" ]; then
    echo "The certificate's $file.pem cannot be read; it must belong to root." >&2
    exit 1
  fi
done
if [ -e "$certs/fullchain.pem" ] && [ -e "$certs/privkey.pem" ]; then
  cat >"$dir/listen.conf" <<CONF
$(listen "$https" "ssl http2")
ssl_certificate $certs/fullchain.pem;
ssl_certificate_key $certs/privkey.pem;
ssl_protocols TLSv1.2 TLSv1.3;
ssl_session_cache shared:tls:5m;
ssl_session_timeout 1d;
ssl_session_tickets off;
CONF
  cat >"$dir/redirect.conf" <<CONF
server {
    $(listen "$http")
    server_name _;
    limit_conn connections 100;
    include snippets/refusals.conf;
    # Where certbot or the like proves that the name is ours.
    location /.well-known/acme-challenge/ {
        root $certs/webroot;
        default_type text/plain;
    }
    location / {
        return 308 $site\$request_uri;
    }
}
CONF
else
  listen "$http" >"$dir/listen.conf"
  : >"$dir/redirect.conf"
fi
