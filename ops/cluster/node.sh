#!/bin/sh
# Starts one server of the cluster, by the command that it is given. It joins the others; only where
# there never was a cluster, or where it was the last of it to be stopped, it begins one.
#
# NODE     its own name or address
# NODES    those of all, separated by spaces; the first of them begins a new cluster
# LISTEN   the address to listen on, all of them unless it is set
# DATA_DIR where its data is
set -eu

listen=${LISTEN:-0.0.0.0}
data=${DATA_DIR:-/var/lib/mysql}
state=$data/grastate.dat
first=${NODES%% *}

# The image sets root's password in a new database; one that it makes up itself stands in the log.
MARIADB_ROOT_PASSWORD=$(head -c 24 /dev/urandom | base64)
export MARIADB_ROOT_PASSWORD

# Whether another one has the cluster's data, and takes part: asked as the check of HAProxy does.
is_running() {
  for node in $NODES; do
    if [ "$node" != "$NODE" ] && timeout 3 mariadb --no-defaults -h "$node" -u haproxy \
      --skip-ssl --connect-timeout=2 -N -e "SHOW STATUS LIKE 'wsrep_ready'" 2>/dev/null | grep -q ON; then
      return 0
    fi
  done
  return 1
}

# A write is acknowledged when all have it; wsrep_sync_wait=7 lets nobody read or change what is
# older than that.
set -- "$@" \
  --datadir="$data" \
  --bind-address="$listen" \
  --character-set-server=utf8mb4 \
  --max-connections=300 \
  --skip-name-resolve \
  --binlog-format=ROW \
  --default-storage-engine=InnoDB \
  --innodb-autoinc-lock-mode=2 \
  --wsrep-on=ON \
  --wsrep-provider=/usr/lib/galera/libgalera_smm.so \
  --wsrep-cluster-name=finesse \
  --wsrep-cluster-address="gcomm://$(echo "$NODES" | tr ' ' ',')" \
  --wsrep-node-name="$NODE" \
  --wsrep-node-address="$NODE" \
  --wsrep-provider-options="gmcast.listen_addr=tcp://$listen:4567;ist.recv_addr=$NODE:4568" \
  --wsrep-sst-method=mariabackup \
  --wsrep-sst-auth=mysql: \
  --wsrep-sst-receive-address="$NODE:4444" \
  --wsrep-sync-wait=7

if [ -s "$state" ]; then
  if grep -q '^safe_to_bootstrap: 1' "$state" && ! is_running; then
    set -- "$@" --wsrep-new-cluster
  elif grep -q '^seqno: *-1' "$state"; then
    # It did not end properly. How far it had come stands in its data; without knowing that, servers
    # that lost their power together would take different states for the same one.
    recovered=$("$@" --wsrep-recover 2>&1) || { echo "$recovered" >&2; exit 1; }
    position=$(echo "$recovered" | sed -n 's/.*WSREP: Recovered position: *//p' | tail -n 1)
    if [ -n "$position" ]; then set -- "$@" --wsrep-start-position="$position"; fi
  fi
elif [ "$NODE" = "$first" ] && ! is_running; then
  set -- "$@" --wsrep-new-cluster
else
  # What it is to hold comes from the others: the image shall not make a database of its own.
  mkdir -p "$data/mysql"
fi

# Who leaves last may begin next time. So that there is such a one also when all are told to stop at
# once, they leave one after the other, the first of them last.
leave() {
  for second in $(seq 20); do
    if ! later_ones_answer; then break; fi
    sleep 1
  done
  kill -TERM "$server"
}

later_ones_answer() {
  for node in ${NODES#*"$NODE"}; do
    if timeout 2 bash -c ": </dev/tcp/$node/4567" 2>/dev/null; then return 0; fi
  done
  return 1
}

"$@" &
server=$!
trap leave TERM INT
while kill -0 "$server" 2>/dev/null; do
  code=0
  wait "$server" || code=$?
done
exit "$code"
