import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { vi } from 'vitest';

const CLUSTER = new URL('../../../../ops/cluster/', import.meta.url).pathname;
const PASSWORD = 'a password of the cluster suite';

const RESTART_MS = 500;

/** The copy of the data between servers fails as root, so they run as Debian's own user. */
const AS_MYSQL = ['--reuid=mysql', '--regid=mysql', '--clear-groups'];

/** One server, started by the script that starts it in a container, on an address of its own. */
export class GaleraNode {
  readonly #data: string;
  readonly #log: string;
  readonly #options: string;
  #process: ChildProcess | undefined;
  #isWanted = false;

  constructor(
    readonly address: string,
    private readonly addresses: string[],
    folder: string,
  ) {
    this.#data = join(folder, address);
    this.#log = join(folder, `${address}.log`);
    this.#options = join(folder, `${address}.cnf`);
    // Else the copy is received at all addresses of this machine: of two servers that join at the same
    // time, one would find the port in use.
    writeFileSync(this.#options, `[sst]\nsockopt=bind=${address}\n`);
    mkdirSync(this.#data);
    execFileSync('chown', ['mysql:mysql', this.#data]);
  }

  /** What the image does before the first start of the first server. */
  makeDatabase(): void {
    const install = ['--no-defaults', `--datadir=${this.#data}`, '--skip-test-db'];
    const normal = '--auth-root-authentication-method=normal';
    execFileSync('setpriv', [...AS_MYSQL, 'mariadb-install-db', ...install, normal]);
  }

  /** Starts it, and again whenever it ends by itself, as Docker does. */
  start(): void {
    this.#isWanted = true;
    const running = this.#spawn();
    this.#process = running;
    running.once('exit', () => {
      if (this.#isWanted) setTimeout(() => this.#isWanted && this.start(), RESTART_MS);
    });
  }

  #spawn(): ChildProcess {
    const log = openSync(this.#log, 'a');
    const socket = join(this.#data, 'socket');
    const command = ['mariadbd', `--defaults-file=${this.#options}`, `--socket=${socket}`];
    return spawn('setpriv', [...AS_MYSQL, 'sh', join(CLUSTER, 'node.sh'), ...command], {
      cwd: this.#data,
      env: {
        PATH: process.env['PATH'],
        NODE: this.address,
        NODES: this.addresses.join(' '),
        LISTEN: this.address,
        DATA_DIR: this.#data,
      },
      detached: true,
      stdio: ['ignore', log, log],
    });
  }

  /** Waits until it has the cluster's data and takes part. */
  async synced(within = 60_000): Promise<void> {
    let state = '';
    const isSynced = async () => {
      state = await this.status('wsrep_local_state_comment').catch(String);
      return state === 'Synced';
    };
    await vi.waitUntil(isSynced, { timeout: within, interval: 200 }).catch(() => {
      throw new Error(`${this.address} did not join (${state}): ${this.#newestLog()}`);
    });
  }

  /** Without the connections of the tests, of which there is one each time they look. */
  #newestLog(): string {
    const lines = readFileSync(this.#log, 'utf8').split('\n');
    return lines
      .filter((line) => !line.includes('Aborted connection'))
      .slice(-60)
      .join('\n');
  }

  /** Tells it to stop, or kills it with all that it has started. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    this.#isWanted = false;
    const running = this.#process;
    if (running?.pid === undefined || running.exitCode !== null || running.signalCode !== null)
      return;
    const ended = once(running, 'exit');
    process.kill(signal === 'SIGKILL' ? -running.pid : running.pid, signal);
    await ended;
  }

  get isRunning(): boolean {
    const { exitCode = 0, signalCode = null } = this.#process ?? {};
    return exitCode === null && signalCode === null;
  }

  /** Cuts it off from the others; clients still reach it. */
  isolate(isIsolated: boolean): Promise<unknown> {
    return this.asRoot(
      `SET GLOBAL wsrep_provider_options = 'gmcast.isolate=${isIsolated ? '1' : '0'}'`,
    );
  }

  async status(name: string): Promise<string> {
    const [row] = await this.asRoot(`SHOW STATUS LIKE '${name}'`);
    return String(row?.['Value']);
  }

  async asRoot(statement: string): Promise<RowDataPacket[]> {
    const socketPath = join(this.#data, 'socket');
    const connection = await createConnection({ socketPath, user: 'root' });
    try {
      return (await connection.query<RowDataPacket[]>(statement))[0];
    } finally {
      connection.destroy();
    }
  }

  /** By the client, which takes a file of several statements. */
  async runFile(name: string): Promise<void> {
    for (const statement of readFileSync(join(CLUSTER, name), 'utf8').split(/;\n/))
      if (statement.trim()) await this.asRoot(statement);
  }
}

/** Three servers on addresses of this machine that nobody else uses. */
export class GaleraCluster {
  readonly folder = mkdtempSync(join(tmpdir(), 'finesse-cluster-'));
  readonly #prefix = `127.${String(64 + (process.pid % 128))}.${String(process.pid % 250)}`;
  readonly nodes: GaleraNode[];

  constructor() {
    chmodSync(this.folder, 0o755);
    const addresses = [1, 2, 3].map((last) => `${this.#prefix}.${String(last)}`);
    this.nodes = addresses.map((address) => new GaleraNode(address, addresses, this.folder));
  }

  /** Where HAProxy listens. */
  get front(): string {
    return `${this.#prefix}.9`;
  }

  /** @param address of one of the servers, or where HAProxy listens */
  urlAt(address: string, database = ''): string {
    return `mysql://finesse:${encodeURIComponent(PASSWORD)}@${address}:3306/${database}`;
  }

  /** The server that HAProxy sends everybody to. */
  async writtenTo(): Promise<GaleraNode> {
    const find = async () => {
      const name = await nameOf(this.urlAt(this.front)).catch(() => undefined);
      return this.nodes.find(({ address }) => address === name);
    };
    return vi.waitUntil(find, { timeout: 20_000, interval: 200 });
  }

  async start(): Promise<void> {
    const [first] = this.nodes;
    first?.makeDatabase();
    for (const node of this.nodes) {
      node.start();
      await node.synced();
      if (node !== first) continue;
      await node.runFile('users.sql');
      await node.asRoot(`CREATE USER finesse@'%' IDENTIFIED BY '${PASSWORD}'`);
      await node.asRoot("GRANT ALL ON `finesse%`.* TO finesse@'%'");
    }
  }

  /** Waits until all three take part, each with all the others. */
  async whole(): Promise<void> {
    for (const node of this.nodes) await node.synced();
    const isWhole = async () => {
      const sizes = this.nodes.map((node) => node.status('wsrep_cluster_size'));
      return (await Promise.all(sizes)).every((size) => size === '3');
    };
    await vi.waitUntil(isWhole, { timeout: 30_000, interval: 200 });
  }

  /** Starts whoever is down, and lets whoever is cut off back. */
  async heal(): Promise<void> {
    for (const node of this.nodes)
      if (node.isRunning) await node.isolate(false).catch(() => undefined);
      else node.start();
    await this.whole();
  }

  async remove(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.end('SIGKILL')));
    if (process.env['KEEP'] === undefined)
      rmSync(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

async function nameOf(url: string): Promise<unknown> {
  const connection = await createConnection(url);
  try {
    const [[row]] = await connection.query<RowDataPacket[]>('SELECT @@wsrep_node_name AS name');
    return row?.['name'];
  } finally {
    connection.destroy();
  }
}
