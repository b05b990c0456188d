-- Run once, when the first server makes its database; the others get it from there.
-- The check of HAProxy: without a password, since it may do nothing.
CREATE USER haproxy@'%';
-- A server that gives another one a copy of its data.
CREATE USER mysql@localhost IDENTIFIED VIA unix_socket;
GRANT RELOAD, PROCESS, LOCK TABLES, BINLOG MONITOR, CONNECTION ADMIN ON *.* TO mysql@localhost;
