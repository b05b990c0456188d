import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

// Packages of Debian's unstable suite, unpacked into folders. Nothing is installed: apt uses
// separate lists and archives, and no package script runs.

/** The trusted signing keys; only Debian has this file. */
export const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';

/** @param work folder for lists, archives and what is unpacked */
export function debianUnstable(work) {
  const lists = join(work, 'apt');
  const apt = (args, { archives = lists, cwd = work } = {}) =>
    execFileSync('apt-get', [...options(lists, archives), '-qq', ...args], {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  let isUpdated = false;
  const update = () => {
    if (isUpdated) return;
    for (const folder of ['lists/partial', 'archives/partial'])
      mkdirSync(join(lists, folder), { recursive: true });
    writeFileSync(join(lists, 'status'), '');
    writeFileSync(join(lists, 'sources.list'), source());
    apt(['update']);
    isUpdated = true;
  };
  return {
    /** The packages alone; answers with the folder that they are in. */
    unpack: (name, packages) =>
      unpackOnce(join(work, name), (archives) => {
        update();
        apt(['download', ...packages], { cwd: archives });
      }),
    /** The packages and all that they depend on: the root of a file system. */
    unpackWithDependencies: (name, packages) =>
      unpackOnce(join(work, name), (archives) => {
        update();
        mkdirSync(join(archives, 'partial'));
        apt(['install', '--yes', '--download-only', ...packages], { archives });
      }),
  };
}

/** The host's own mirror, of whichever suite, has unstable as well. */
function source() {
  const targets = execFileSync(
    'apt-get',
    ['indextargets', '--format', '$(ORIGIN) $(COMPONENT) $(REPO_URI)', 'Created-By: Packages'],
    { encoding: 'utf8' },
  );
  const mirror = targets.match(/^Debian main (\S+)$/m)?.[1];
  if (!mirror) throw new Error('apt knows no mirror of Debian.');
  return `deb [signed-by=${KEYRING}] ${mirror} sid main\n`;
}

const options = (lists, archives) =>
  [
    `Dir::Etc::sourcelist=${lists}/sources.list`,
    'Dir::Etc::sourceparts=-',
    `Dir::State::lists=${lists}/lists`,
    `Dir::State::status=${lists}/status`,
    `Dir::Cache=${lists}`,
    `Dir::Cache::archives=${archives === lists ? `${lists}/archives` : archives}`,
    'Debug::NoLocking=1',
    'APT::Sandbox::User=',
    'APT::Install-Recommends=false',
  ].flatMap((option) => ['-o', option]);

function unpackOnce(folder, download) {
  const [root, archives] = [join(folder, 'root'), join(folder, 'archives')];
  // The archives are removed last, so that one cut short is begun anew.
  if (existsSync(root) && !existsSync(archives)) return root;
  console.log(`Fetching Debian's packages for ${basename(folder)} …`);
  rmSync(folder, { recursive: true, force: true });
  for (const made of [root, archives]) mkdirSync(made, { recursive: true });
  download(archives);
  const isBase = (name) => name.startsWith('base-files_');
  const packages = readdirSync(archives).filter((name) => name.endsWith('.deb'));
  // base-files has the links from /bin and /lib into /usr, which the others follow.
  for (const name of packages.toSorted((a, b) => isBase(b) - isBase(a)))
    execFileSync('sh', [
      '-c',
      'dpkg-deb --fsys-tarfile "$1" | tar -x -C "$2" --numeric-owner --keep-directory-symlink',
      'unpack',
      join(archives, name),
      root,
    ]);
  rmSync(archives, { recursive: true });
  return root;
}
