import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ROOT } from './prepare.mjs';

// A host without a container registry can build and run the compose file, too: with a program
// that makes the base images itself, and an older docker-compose.
const STAND_IN = process.env.CONTAINERS_CHECK ?? resolve(ROOT, '../shared/tools/containers/check');
const WORK = process.env.WORK ?? join(tmpdir(), 'finesse-containers');

const hasCompose = () =>
  ['info', 'compose version'].every(
    (command) => spawnSync('docker', command.split(' '), { stdio: 'ignore' }).status === 0,
  );

/**
 * How to run the stack here, or `undefined` where nothing can: `bringUp` builds and starts it with
 * the variables of an .env file, `takeDown` leaves nothing of it; `compose` is the command line,
 * to be run in `folder` with `environment`.
 */
export function findContainers() {
  if (hasCompose()) return withCompose();
  if (existsSync(STAND_IN)) return withStandIn();
  return undefined;
}

function withCompose() {
  const compose = ['docker', 'compose', '--project-name', 'finesse-test'];
  const run = (...args) =>
    execFileSync(compose[0], [...compose.slice(1), ...args], { cwd: ROOT, stdio: 'inherit' });
  let environment;
  return {
    compose: (files) => [...compose, ...['docker-compose.yml', ...files].flatMap((f) => ['-f', f])],
    folder: ROOT,
    get environment() {
      return environment;
    },
    bringUp: (file) => {
      environment = { COMPOSE_ENV_FILES: file };
      process.env.COMPOSE_ENV_FILES = file;
      run('up', '--detach', '--build', '--wait');
    },
    takeDown: () => run('--profile', '*', 'down', '--volumes', '--remove-orphans'),
  };
}

function withStandIn() {
  const folder = join(WORK, 'src');
  const environment = { DOCKER_HOST: `unix://${WORK}/docker.sock` };
  const compose = ['docker-compose', '-p', 'finesse', '--project-directory', folder];
  return {
    compose: (files) => [...compose, ...['.compose-129.yml', ...files].flatMap((f) => ['-f', f])],
    folder,
    environment,
    bringUp: (file, url) =>
      execFileSync(STAND_IN, [ROOT], {
        stdio: 'inherit',
        env: { ...process.env, WORK, KEEP: '1', ENVFILE: file, SMOKE: `${url}/api/health` },
      }),
    takeDown: () => {
      spawnSync(
        compose[0],
        [...compose.slice(1), '-f', '.compose-129.yml', 'down', '-v', '--remove-orphans'],
        {
          cwd: folder,
          env: { ...process.env, ...environment },
          stdio: 'inherit',
        },
      );
      execFileSync(STAND_IN, ['--stop'], { stdio: 'inherit', env: { ...process.env, WORK } });
    },
  };
}
