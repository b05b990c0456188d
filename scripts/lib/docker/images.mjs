import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../prepare.mjs';

// The images that the Dockerfiles and the compose file start from, made here for a machine that
// reaches no container registry: Debian's packages, and Node from npm. They behave like the official
// ones as far as the project uses them.

const RECIPES = fileURLToPath(new URL('images', import.meta.url));
const LABEL = 'finesse.base';
const SHELL = ['base-files', 'bash', 'dash', 'coreutils', 'findutils', 'grep', 'sed', 'tar'];
const PACKAGES = {
  node: [...SHELL, 'libstdc++6', 'libatomic1', 'ca-certificates'],
  nginx: [...SHELL, 'nginx-light', 'gettext-base', 'curl'],
  mysql: [...SHELL, 'mysql-server-core', 'mysql-client-core', 'util-linux'],
};

/** Builds the missing images. */
export function makeBaseImages(work, debian) {
  for (const [name, tag] of Object.entries(tags())) {
    const recipe = hashOf(join(RECIPES, name), tag);
    if (isThere(tag, recipe)) continue;
    const root = debian.unpackWithDependencies(name, PACKAGES[name]);
    prepareRoot(root);
    if (name === 'node') addNode(root, work, tag.match(/^node:(\d+)/)[1]);
    const dockerfile = join(RECIPES, name, 'Dockerfile');
    const [recipes, label] = [`recipe=${join(RECIPES, name)}`, `${LABEL}=${recipe}`];
    const from = ['--file', dockerfile, '--build-context', recipes, root];
    execFileSync('docker', ['build', '--quiet', '--tag', tag, '--label', label, ...from], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
}

const read = (file) => readFileSync(join(ROOT, file), 'utf8');

/** The tags of the base images, read from the files that use them. */
const tags = () => ({
  node: read('api/Dockerfile').match(/^ARG NODE_IMAGE=(\S+)$/m)[1],
  nginx: read('nginx/Dockerfile').match(/^ARG NGINX_IMAGE=(\S+)$/m)[1],
  mysql: read('docker-compose.yml').match(/^ +image: (mysql:\S+)$/m)[1],
});

function isThere(tag, recipe) {
  const format = `{{index .Config.Labels "${LABEL}"}}`;
  const { stdout } = spawnSync('docker', ['image', 'inspect', '--format', format, tag], {
    encoding: 'utf8',
  });
  return stdout.trim() === recipe;
}

function hashOf(folder, ...more) {
  const hash = createHash('sha256').update(more.join());
  for (const name of readdirSync(folder).toSorted()) hash.update(readFileSync(join(folder, name)));
  return hash.digest('hex');
}

/** Does what the packages' install scripts would do. */
function prepareRoot(root) {
  writeFileSync(join(root, 'etc/passwd'), 'root:x:0:0:root:/root:/bin/bash\n');
  writeFileSync(join(root, 'etc/group'), 'root:x:0:\n');
  for (const folder of ['dev', 'proc', 'sys'])
    rmSync(join(root, folder), { recursive: true, force: true });
  rmSync(join(root, 'usr/share/doc'), { recursive: true, force: true });
}

function addNode(root, work, major) {
  const local = join(root, 'usr/local');
  const folder = mkdtempSync(join(work, 'node-'));
  const npm = (...args) => execFileSync('npm', args, { cwd: folder, encoding: 'utf8' }).trim();
  const fetch = (name) => {
    const archive = npm('pack', '--silent', name).split('\n').at(-1);
    execFileSync('tar', ['-x', '-f', archive], { cwd: folder });
    return join(folder, 'package');
  };
  mkdirSync(join(local, 'lib/node_modules'), { recursive: true });
  mkdirSync(join(local, 'bin'), { recursive: true });
  const node = fetch(`node-linux-${process.arch}@${major}`);
  copyFileSync(join(node, 'bin/node'), join(local, 'bin/node'));
  chmodSync(join(local, 'bin/node'), 0o755);
  rmSync(node, { recursive: true });
  rmSync(join(local, 'lib/node_modules/npm'), { recursive: true, force: true });
  renameSync(fetch('npm@11'), join(local, 'lib/node_modules/npm'));
  mkdirSync(join(local, 'etc'), { recursive: true });
  // The build uses this machine's package registry.
  const settings = [`registry=${npm('config', 'get', 'registry')}`];
  const authorities = npm('config', 'get', 'cafile');
  if (existsSync(authorities)) {
    cpSync(authorities, join(local, 'etc/authorities.crt'), { dereference: true });
    settings.push('cafile=/usr/local/etc/authorities.crt');
  }
  writeFileSync(join(local, 'etc/npmrc'), `${settings.join('\n')}\n`);
  rmSync(folder, { recursive: true });
}
