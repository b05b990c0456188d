import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asRoot, startDatabaseServer } from './database-server.mjs';
import { ROOT } from './prepare.mjs';

/** Where the unpacked server is kept between runs. */
const HOME = join(ROOT, 'node_modules/.cache/mysql');
/** By the processor of the machine. */
const LOADERS = {
  x64: ['usr/lib64/ld-linux-x86-64.so.2', 'x86_64-linux-gnu'],
  arm64: ['usr/lib/ld-linux-aarch64.so.1', 'aarch64-linux-gnu'],
};
const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';

const output = (command, ...args) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** The machine's own `mysqld`; MariaDB brings a program of that name, too. */
function installed() {
  try {
    return output('mysqld', '--version').includes('MariaDB') ? undefined : ['mysqld'];
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
  const root = join(HOME, 'root');
  if (!existsSync(root)) fetch(root);
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

function fetch(root) {
  if (!(process.arch in LOADERS) || !existsSync(KEYRING))
    throw new Error('MySQL can be fetched on Debian only; put mysqld on the PATH.');
  console.log('Fetching MySQL …');
  rmSync(HOME, { recursive: true, force: true });
  const [lists, archives, unpacked] = ['lists', 'archives', 'unpacked'].map((name) =>
    join(HOME, name),
  );
  for (const folder of [`${lists}/partial`, `${archives}/partial`, unpacked])
    mkdirSync(folder, { recursive: true });
  const [status, sources] = [join(HOME, 'status'), join(HOME, 'sources.list')];
  writeFileSync(status, '');
  writeFileSync(sources, `deb [signed-by=${KEYRING}] ${mirror()} sid main\n`);
  const apt = (...args) =>
    output(
      'apt-get',
      ...Object.entries({
        'Dir::Etc::sourcelist': sources,
        'Dir::Etc::sourceparts': '-',
        'Dir::State::lists': lists,
        'Dir::State::status': status,
        'Dir::Cache': HOME,
        'Dir::Cache::archives': archives,
        'Debug::NoLocking': '1',
        'APT::Sandbox::User': '',
        'APT::Install-Recommends': 'false',
      }).flatMap(([name, value]) => ['-o', `${name}=${value}`]),
      '-qq',
      ...args,
    );
  apt('update');
  apt('install', '-y', '--download-only', 'mysql-server-core');
  for (const name of readdirSync(archives).filter((file) => file.endsWith('.deb')))
    execFileSync('sh', [
      '-c',
      'dpkg-deb --fsys-tarfile "$0" | tar -x -C "$1" --keep-directory-symlink',
      join(archives, name),
      unpacked,
    ]);
  rmSync(archives, { recursive: true });
  // Only a whole one gets the name that is looked for.
  renameSync(unpacked, root);
}

/** Where this machine has its own packages from. */
function mirror() {
  const targets = output('apt-get', 'indextargets', '--format', '$(REPO_URI) $(COMPONENT)');
  return targets
    .split('\n')
    .find((line) => line.endsWith(' main'))
    ?.split(' ')[0];
}

/** The MySQL to start: that of the machine, or one that is fetched. */
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

/** Starts a MySQL of its own. */
export const startMysql = (options = []) => startDatabaseServer(findMysql(), options);
