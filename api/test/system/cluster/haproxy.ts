import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { vi } from 'vitest';
import type { GaleraCluster } from './galera.js';

const CONFIGURATION = new URL('../../../../ops/cluster/haproxy.cfg', import.meta.url).pathname;

/** HAProxy with the configuration of the container, in front of a cluster. */
export class Haproxy {
  #process: ChildProcess | undefined;
  output = '';

  constructor(private readonly cluster: GaleraCluster) {}

  async start(): Promise<void> {
    const [NODE1 = '', NODE2 = '', NODE3 = ''] = this.cluster.nodes.map(({ address }) => address);
    this.#process = spawn('haproxy', ['-f', CONFIGURATION], {
      env: { PATH: process.env['PATH'], LISTEN: this.cluster.front, NODE1, NODE2, NODE3 },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#process.stdout, this.#process.stderr])
      stream?.on('data', (chunk) => (this.output += String(chunk)));
    const isUp = async () => (await fetch(`http://${this.cluster.front}:8404/`)).ok;
    await vi
      .waitUntil(() => isUp().catch(() => false), { timeout: 10_000 })
      .catch(() => {
        throw new Error(`HAProxy did not start: ${this.output}`);
      });
  }

  async end(): Promise<void> {
    if (this.#process?.exitCode !== null) return;
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGTERM');
    await ended;
  }
}
