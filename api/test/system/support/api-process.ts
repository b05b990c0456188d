import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '../../support/client.js';
import { freePort } from '../../support/mysql-server.js';
import { ADMIN } from '../../support/server.js';

const ROOT = new URL('../../../../', import.meta.url).pathname;
const RESTART_MS = 100;

/** Node's settings in `npm start` and in the image: memory is measured under them. */
const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as {
  scripts: { start: string };
};
const NODE_SETTINGS = scripts.start.split(' ').filter((word) => word.startsWith('--'));

/** The built server as a process that a supervisor keeps up, as systemd or Docker would. */
export class ApiProcess {
  readonly url: string;
  /** How often it was started. */
  starts = 0;
  /** Exit codes, or the signals that ended it. */
  readonly ends: (number | string | null)[] = [];
  #output = '';
  #child: ChildProcess | undefined;
  #supervised = true;
  #running: Promise<void> = Promise.resolve();

  private constructor(
    private readonly port: number,
    private readonly environment: Record<string, string>,
  ) {
    this.url = `http://127.0.0.1:${String(port)}`;
  }

  static async start(environment: Record<string, string>): Promise<ApiProcess> {
    const api = new ApiProcess(await freePort(), environment);
    api.#running = api.#supervise();
    await api.healthy();
    return api;
  }

  get pid(): number {
    const pid = this.#child?.pid;
    if (pid === undefined) throw new Error('the server is not running');
    return pid;
  }

  /** Everything that it has printed. */
  get output(): string {
    return this.#output;
  }

  /** Ends it by a signal; the supervisor starts it again. */
  kill(signal: NodeJS.Signals): void {
    process.kill(this.pid, signal);
  }

  /** Ends it for good, and answers with its exit code and how long that took. */
  async end(signal: NodeJS.Signals = 'SIGKILL'): Promise<{ code: unknown; ms: number }> {
    const started = Date.now();
    this.#supervised = false;
    this.#child?.kill(signal);
    await this.#running;
    return { code: this.ends.at(-1), ms: Date.now() - started };
  }

  /** Waits until health says 200; answers with how long that took. */
  async healthy(within = 30_000): Promise<number> {
    const started = Date.now();
    while (Date.now() - started < within) {
      const signal = AbortSignal.timeout(5000);
      const isWell = await fetch(`${this.url}/api/health`, { signal }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isWell) return Date.now() - started;
      await sleep(50);
    }
    throw new Error(`not healthy within ${String(within)} ms: ${this.#output.slice(-2000)}`);
  }

  async admin(): Promise<Client> {
    const admin = new Client(this.url);
    await admin.signIn(ADMIN);
    return admin;
  }

  /** Megabytes of memory: now, or the most it ever had. */
  memory(what: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
    const status = readFileSync(`/proc/${String(this.pid)}/status`, 'utf8');
    return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  }

  async #supervise(): Promise<void> {
    do {
      if (this.starts > 0) await sleep(RESTART_MS);
      this.starts += 1;
      const child = spawn(process.execPath, [...NODE_SETTINGS, `${ROOT}api/dist/main.js`], {
        cwd: ROOT,
        env: {
          PATH: process.env['PATH'],
          PORT: String(this.port),
          RATE_LIMIT: 'off',
          ADMIN_EMAIL: ADMIN.email,
          ADMIN_PASSWORD: ADMIN.password,
          ...this.environment,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      this.#child = child;
      for (const stream of [child.stdout, child.stderr])
        stream.on(
          'data',
          (chunk) => (this.#output = (this.#output + String(chunk)).slice(-200_000)),
        );
      const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
      this.ends.push(code ?? signal);
    } while (this.#supervised);
  }
}
