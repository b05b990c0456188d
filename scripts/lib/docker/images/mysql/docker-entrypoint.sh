#!/bin/bash
# As the official image: makes the database and its users in an empty volume, then starts the server.
set -euo pipefail

if [ "${1:0:1}" = - ]; then set -- mysqld "$@"; fi
if [ "$1" != mysqld ]; then exec "$@"; fi

data=/var/lib/mysql
settings=(--datadir=$data --socket=/var/run/mysqld/mysqld.sock
  --pid-file=/var/run/mysqld/mysqld.pid --secure-file-priv=/var/lib/mysql-files)

from_file() {
  local file=${1}_FILE
  if [ -z "${!file:-}" ]; then return; fi
  if [ -n "${!1:-}" ]; then echo "both $1 and $file are set (but are exclusive)" >&2; exit 1; fi
  export "$1=$(<"${!file}")"
  unset "$file"
}
quoted() { sed "s/\\\\/\\\\\\\\/g; s/'/''/g" <<<"$1"; }

make_database() {
  if [ -n "${MYSQL_RANDOM_ROOT_PASSWORD:-}" ]; then
    MYSQL_ROOT_PASSWORD=$(head -c 24 /dev/urandom | base64)
    echo "GENERATED ROOT PASSWORD: $MYSQL_ROOT_PASSWORD"
  fi
  if [ -z "${MYSQL_ROOT_PASSWORD:-}" ]; then
    echo 'Database is uninitialized and password option is not specified' >&2
    exit 1
  fi
  mysqld "${settings[@]}" --initialize-insecure
  mysqld "${settings[@]}" "$@" --skip-networking --mysqlx=OFF &
  local server=$! as_root=(mysql --no-defaults -uroot --socket=/var/run/mysqld/mysqld.sock)
  until "${as_root[@]}" -e 'SELECT 1' >/dev/null 2>&1; do kill -0 $server; sleep 0.2; done
  {
    if [ "${MYSQL_ROOT_HOST-%}" != localhost ]; then
      echo "CREATE USER 'root'@'${MYSQL_ROOT_HOST-%}' IDENTIFIED BY '$(quoted "$MYSQL_ROOT_PASSWORD")';"
      echo "GRANT ALL ON *.* TO 'root'@'${MYSQL_ROOT_HOST-%}' WITH GRANT OPTION;"
    fi
    echo "CREATE DATABASE \`$MYSQL_DATABASE\`;"
    echo "CREATE USER '$MYSQL_USER'@'%' IDENTIFIED BY '$(quoted "${MYSQL_PASSWORD:?}")';"
    echo "GRANT ALL ON \`$MYSQL_DATABASE\`.* TO '$MYSQL_USER'@'%';"
    echo "ALTER USER 'root'@'localhost' IDENTIFIED BY '$(quoted "$MYSQL_ROOT_PASSWORD")';"
  } | "${as_root[@]}"
  kill $server
  wait $server
}

for name in MYSQL_ROOT_PASSWORD MYSQL_PASSWORD; do from_file $name; done
if [ "$(id -u)" = 0 ]; then
  mkdir -p $data /var/run/mysqld
  find $data /var/run/mysqld \! -user mysql -exec chown --no-dereference mysql '{}' +
  exec setpriv --reuid=mysql --regid=mysql --clear-groups -- "$0" "$@"
fi
shift
if [ ! -d $data/mysql ]; then make_database "$@"; fi
exec mysqld "${settings[@]}" "$@"
