import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../until.mjs';

const isUp = () => spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 5000 }).status === 0;

/**
 * Starts a Docker engine with Compose and Buildx from unpacked packages, for this process and its
 * children. Its images and volumes are kept in `work`.
 * @returns how to stop it
 */
export async function startEngine(work, debian) {
  const programs = debian.unpack('engine', [
    'docker.io',
    'docker-cli',
    'docker-compose',
    'docker-buildx',
    'containerd',
    'tini-static',
  ]);
  useEngine(work, programs);
  const pidFile = join(work, 'docker.pid');
  if (!isUp()) {
    const output = openSync(join(work, 'dockerd.log'), 'w');
    const folders = ['--data-root', join(work, 'data'), '--exec-root', join(work, 'run')];
    spawn('dockerd', [...folders, '--pidfile', pidFile, '--host', process.env.DOCKER_HOST], {
      detached: true,
      stdio: ['ignore', output, output],
    }).unref();
    const log = () => readFileSync(join(work, 'dockerd.log'), 'utf8').slice(-2000);
    await until(isUp, () => `The Docker engine did not start: ${log()}`);
  }
  return { stop: () => stop(pidFile) };
}

function useEngine(work, programs) {
  const config = join(work, 'config');
  const [plugins, linked] = [
    join(programs, 'usr/libexec/docker/cli-plugins'),
    join(config, 'cli-plugins'),
  ];
  mkdirSync(linked, { recursive: true });
  for (const name of readdirSync(plugins))
    if (!existsSync(join(linked, name))) symlinkSync(join(plugins, name), join(linked, name));
  Object.assign(process.env, {
    PATH: `${programs}/usr/bin:${programs}/usr/sbin:${process.env.PATH}`,
    DOCKER_CONFIG: config,
    DOCKER_HOST: `unix://${work}/docker.sock`,
  });
}

async function stop(pidFile) {
  const pid = Number(readFileSync(pidFile, 'utf8'));
  process.kill(pid);
  const isGone = () => !existsSync(`/proc/${pid}`) || !existsSync(pidFile);
  await until(isGone, () => 'The Docker engine did not stop.', { withinMs: 30_000 });
  execFileSync('sh', ['-c', 'ip link delete docker0 2>/dev/null || true']);
}
