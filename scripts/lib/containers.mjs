import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { debianUnstable } from './debian-packages.mjs';
import { startEngine } from './docker/engine.mjs';
import { makeBaseImages } from './docker/images.mjs';
import { isRootOnDebian, setUpMachine } from './machine.mjs';
import { ROOT } from './prepare.mjs';

const WORK = join(tmpdir(), 'finesse-docker');
const PROJECT = 'finesse-test';
/** The page for operators is followed in a project of its own, at the same ports. */
const OPERATOR = 'finesse-operator';

const hasDocker = () =>
  ['info', 'compose version'].every(
    (command) => spawnSync('docker', command.split(' '), { stdio: 'ignore' }).status === 0,
  );

/**
 * Whether the suite can be run here, which follows the page for operators and is root as they are:
 * there is Docker, or a Debian on which we may start it.
 */
export const canRunContainers = () => process.getuid?.() === 0 && (hasDocker() || isRootOnDebian());

/** The machine's Docker, or else an unpacked engine with locally built base images. */
export async function openDocker() {
  if (hasDocker()) return { close: () => undefined };
  setUpMachine(['docker']);
  mkdirSync(WORK, { recursive: true });
  const debian = debianUnstable(WORK);
  const engine = await startEngine(WORK, debian);
  try {
    makeBaseImages(WORK, debian);
  } catch (error) {
    await engine.stop();
    throw error;
  }
  return { close: engine.stop };
}

/** The stack of the compose file, with the variables of an .env file. */
export function composeStack(file) {
  process.env.COMPOSE_ENV_FILES = file;
  const run = (project, ...args) =>
    execFileSync('docker', ['compose', '--project-name', project, ...args], {
      cwd: ROOT,
      stdio: 'inherit',
    });
  return {
    command: ['docker', 'compose', '--project-name', PROJECT, '-f', 'docker-compose.yml'],
    bringUp: () => run(PROJECT, 'up', '--detach', '--build', '--wait', '--quiet-pull'),
    takeDown: () => {
      for (const project of [PROJECT, OPERATOR])
        run(project, '--profile', '*', 'down', '--volumes', '--remove-orphans');
    },
  };
}
