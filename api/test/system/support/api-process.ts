import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { vi } from 'vitest';
import { Client } from '../../support/client.js';
import { freePort } from '../../support/mysql-server.js';
import { MAIN, ROOT, run, type Running } from '../../support/process.js';
import { ADMIN } from '../../support/server.js';

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
  #server: Running | undefined;
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
    const pid = this.#server?.child.pid;
    if (pid === undefined) throw new Error('the server is not running');
    return pid;
  }

  /** What it has printed since its last start. */
  get output(): string {
    return this.#server?.output() ?? '';
  }

  /** Ends it by a signal; the supervisor starts it again. */
  kill(signal: NodeJS.Signals): void {
    process.kill(this.pid, signal);
  }

  /** Ends it for good, and answers with its exit code and how long that took. */
  async end(signal: NodeJS.Signals = 'SIGKILL'): Promise<{ code: unknown; ms: number }> {
    const started = Date.now();
    this.#supervised = false;
    this.#server?.child.kill(signal);
    await this.#running;
    return { code: this.ends.at(-1), ms: Date.now() - started };
  }

  /** Waits until health says 200; answers with how long that took. */
  async healthy(within = 30_000): Promise<number> {
    const started = Date.now();
    const isWell = () =>
      fetch(`${this.url}/api/health`, { signal: AbortSignal.timeout(5000) }).then(
        ({ ok }) => ok,
        () => false,
      );
    await vi.waitUntil(isWell, { timeout: within }).catch((cause: unknown) => {
      throw new Error(this.output.slice(-2000), { cause });
    });
    return Date.now() - started;
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
      this.#server = await run({ PORT: String(this.port), ...this.environment }, [
        process.execPath,
        ...NODE_SETTINGS,
        MAIN,
      ]);
      const code = await this.#server.ended;
      this.ends.push(code ?? this.#server.child.signalCode);
    } while (this.#supervised);
  }
}
