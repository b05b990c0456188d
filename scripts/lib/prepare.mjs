import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

// What npm start and npm test need before node_modules exist: plain Node, no dependencies.

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const NODE_MAJOR = 20;
const NODE_MINOR = 19;

/** Exits with one sentence if Node is too old. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > NODE_MAJOR || (major === NODE_MAJOR && minor >= NODE_MINOR)) return;
  console.error(
    `Finesse needs Node ${NODE_MAJOR}.${NODE_MINOR} or newer; this is ${process.versions.node}.`,
  );
  process.exit(1);
}

/** Installs the packages of a folder's lock file, unless they are there. */
export async function install(folder = '.') {
  const stamp = join(ROOT, folder, 'node_modules/.finesse-installed');
  const wanted = hashOf([join(folder, 'package-lock.json')]);
  if (read(stamp) === wanted) return;
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await step('Installing packages', args, join(ROOT, folder));
  writeFileSync(stamp, wanted);
}

/** Builds client and server in parallel, each unless its sources are unchanged. */
export async function build({ anyway = false } = {}) {
  const web = ['web/src', 'web/public', 'web/index.html', 'web/vite.config.ts'];
  const api = ['api/src', 'api/tsconfig.json', 'api/tsconfig.build.json'];
  await Promise.all([
    buildPart('web', web, 'client', anyway),
    buildPart('api', api, 'server', anyway),
  ]);
}

async function buildPart(workspace, sources, name, anyway) {
  const stamp = join(ROOT, workspace, 'dist/.built-from');
  const shared = ['api/src/contract', 'package-lock.json', 'tsconfig.base.json'];
  const wanted = hashOf([...sources, ...shared, `${workspace}/package.json`]);
  if (!anyway && read(stamp) === wanted) return;
  await step(`Building the ${name}`, ['run', 'build', '-w', workspace, '--silent']);
  writeFileSync(stamp, wanted);
}

/** @param args of npm; what it prints is shown where it fails */
async function step(what, args, cwd = ROOT) {
  const started = Date.now();
  console.log(`${what} …`);
  try {
    await npm(args, cwd);
  } catch (error) {
    console.error(String(error.stdout ?? '') + String(error.stderr ?? ''));
    console.error(`${what} failed.`);
    process.exit(1);
  }
  console.log(`${what}: done in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

/** The npm that started this process, which also works on Windows. */
function npm(args, cwd) {
  const cli = process.env.npm_execpath;
  const [command, ...first] = cli?.endsWith('.js') ? [process.execPath, cli] : ['npm'];
  return promisify(execFile)(command, [...first, ...args], { cwd, maxBuffer: 64 * 2 ** 20 });
}

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/** One hash over the names and contents of files and folders. */
function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.toSorted()) {
    for (const file of filesIn(path)) {
      hash.update(`${file}\0`);
      hash.update(readFileSync(join(ROOT, file)));
    }
  }
  return hash.digest('hex');
}

function filesIn(path) {
  if (!statSync(join(ROOT, path)).isDirectory()) return [path];
  return readdirSync(join(ROOT, path))
    .toSorted()
    .flatMap((name) => filesIn(`${path}/${name}`));
}
