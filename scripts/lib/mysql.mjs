import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { asRoot, startDatabaseServer } from './database-server.mjs';
import { debianUnstable, KEYRING } from './debian-packages.mjs';
import { ROOT } from './prepare.mjs';

/** Where the unpacked server is kept between runs. */
const CACHE = join(ROOT, 'node_modules/.cache');
/** Loader and library folder by CPU architecture. */
const LOADERS = {
  x64: ['usr/lib64/ld-linux-x86-64.so.2', 'x86_64-linux-gnu'],
  arm64: ['usr/lib/ld-linux-aarch64.so.1', 'aarch64-linux-gnu'],
};

/** The installed `mysqld`, unless it is MariaDB's program of that name. */
function installed() {
  try {
    const version = execFileSync('mysqld', ['--version'], { encoding: 'utf8', stdio: 'pipe' });
    return version.includes('MariaDB') ? undefined : ['mysqld'];
  } catch {
    return undefined;
  }
}

/**
 * MySQL is not in Debian's stable suites. The server of the unstable one is unpacked beside the
 * loader and the libraries that it was built for: nothing of the machine changes, and no rights
 * are needed.
 */
function fetched() {
  if (!(process.arch in LOADERS) || !existsSync(KEYRING))
    throw new Error('MySQL can be fetched on Debian only; put mysqld on the PATH.');
  const root = debianUnstable(CACHE).unpackWithDependencies('mysql', ['mysql-server-core']);
  const [loader, triplet] = LOADERS[process.arch];
  const libraries = [`usr/lib/${triplet}`, 'usr/lib/mysql/private'].map((name) => join(root, name));
  return [
    join(root, loader),
    '--library-path',
    libraries.join(':'),
    join(root, 'usr/sbin/mysqld'),
    '--no-defaults',
    `--basedir=${join(root, 'usr')}`,
  ];
}

/** The installed MySQL, or a downloaded one. */
export function findMysql() {
  const command = [...(installed() ?? fetched()), '--mysqlx=OFF', '--secure-file-priv=NULL'];
  const [program, ...first] = command;
  return {
    initialise: (data) =>
      execFileSync(program, [...first, ...asRoot, `--datadir=${data}`, '--initialize-insecure'], {
        stdio: 'pipe',
      }),
    command: [...command, '--skip-log-bin'],
  };
}

/** Starts a temporary MySQL server. */
export const startMysql = (options = []) => startDatabaseServer(findMysql(), options);
