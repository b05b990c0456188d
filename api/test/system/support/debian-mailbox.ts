import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import { freePort } from '../../support/mysql-server.js';

/** Debian's own, which has its packages: another one may stand before it on the PATH. */
const PYTHON = '/usr/bin/python3';
const READ = new URL('read_mails.py', import.meta.url).pathname;

/** A mail as Python's e-mail package and icalendar read it. */
export interface ReadMail {
  to: string;
  headers: Record<string, string>;
  replyTo: string[];
  from: [string, string][];
  /** The types of all parts, from the outside in. */
  parts: string[];
  /** Of the parts that a mail program reads as an event. */
  methods: string[];
  text: string;
  html: string;
  events: ReadEvent[];
  /** What is wrong with the mail by the standards. */
  defects: string[];
}

export interface ReadEvent {
  method: string;
  uid: string;
  sequence: number;
  status: string;
  start: string;
  end: string;
  location: string;
  errors: string[];
}

/** A mail server and a reader of mail that share no code with those that write ours. */
export class DebianMailbox {
  readonly #folder = mkdtempSync(join(tmpdir(), 'finesse-mailbox-'));
  #child: ChildProcess | undefined;
  url = '';

  async start(): Promise<this> {
    const port = await freePort();
    this.url = `smtp://127.0.0.1:${String(port)}`;
    const address = `127.0.0.1:${String(port)}`;
    const handler = ['-c', 'aiosmtpd.handlers.Mailbox', join(this.#folder, 'mail')];
    this.#child = spawn(PYTHON, ['-m', 'aiosmtpd', '-n', '-l', address, ...handler], {
      stdio: 'inherit',
    });
    await vi.waitUntil(() => isListening(port), { timeout: 20_000 });
    return this;
  }

  /** Waits until it has so many mails; gives all, in the order in which they came. */
  async mails(count: number): Promise<ReadMail[]> {
    const all = async () => {
      const mails = await this.#read();
      return mails.length >= count && mails;
    };
    return vi.waitUntil(all, { timeout: 20_000, interval: 100 });
  }

  /** The server that sends is in this process, and goes on meanwhile. */
  async #read(): Promise<ReadMail[]> {
    const { stdout } = await promisify(execFile)(PYTHON, [READ, join(this.#folder, 'mail')]);
    return JSON.parse(stdout) as ReadMail[];
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (child && child.exitCode === null) {
      const ended = once(child, 'close');
      child.kill();
      await ended;
    }
    rmSync(this.#folder, { recursive: true });
  }
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
