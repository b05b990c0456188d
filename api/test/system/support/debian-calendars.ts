import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ReadEvent } from '../../support/feeds.js';

const run = promisify(execFile);

/** Debian's own, which has its packages: another one may stand before it on the PATH. */
const PYTHON = '/usr/bin/python3';
const READ = new URL('read_calendar.py', import.meta.url).pathname;

/** An event as icalendar of Python reads it; its times are in ISO 8601, with their offset. */
interface ReadByPython extends Omit<ReadEvent, 'url'> {
  errors: string[];
}

/** A calendar at somebody's desk: vdirsyncer fetches a feed into a folder, and khal shows it. */
export class DebianCalendars {
  readonly #home = mkdtempSync(join(tmpdir(), 'finesse-calendars-'));
  readonly #events = join(this.#home, 'calendar', 'feed');

  constructor(url: string, timeZone: string) {
    mkdirSync(this.#events, { recursive: true });
    this.#write('.config/vdirsyncer', 'config', [
      ...['[general]', `status_path = "${join(this.#home, 'status')}"`],
      ...['[pair feed]', 'a = "site"', 'b = "folder"', 'collections = null'],
      'conflict_resolution = "a wins"',
      ...['[storage site]', 'type = "http"', `url = "${url}"`],
      ...['[storage folder]', 'type = "filesystem"', `path = "${this.#events}"`],
      'fileext = ".ics"',
    ]);
    this.#write('.config/khal', 'config', [
      ...['[calendars]', '[[feed]]', `path = ${this.#events}`, 'readonly = True'],
      ...['[locale]', `local_timezone = ${timeZone}`, `default_timezone = ${timeZone}`],
      ...['timeformat = %H:%M', 'dateformat = %Y-%m-%d', 'longdateformat = %Y-%m-%d'],
      ...['datetimeformat = %Y-%m-%d %H:%M', 'longdatetimeformat = %Y-%m-%d %H:%M'],
    ]);
  }

  #write(folder: string, name: string, lines: string[]): void {
    mkdirSync(join(this.#home, folder), { recursive: true });
    writeFileSync(join(this.#home, folder, name), `${lines.join('\n')}\n`);
  }

  #run = (program: string, args: string[]) => {
    const env = { PATH: '/usr/bin:/bin', HOME: this.#home, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' };
    return run(program, args, { env, timeout: 60_000 });
  };

  /** Fetches the feed, as its owner's computer does every few hours. */
  async sync(): Promise<void> {
    await this.#run('/usr/bin/vdirsyncer', ['discover']);
    await this.#run('/usr/bin/vdirsyncer', ['sync']);
  }

  /** The files that vdirsyncer has made, one of each event. */
  files(): string[] {
    return readdirSync(this.#events).map((name) => readFileSync(join(this.#events, name), 'utf8'));
  }

  /** What khal shows of the days from one on, by its own clock: "start, end, title" of each event. */
  async shown(from: string, days: number): Promise<string[]> {
    const format = '{start-date} {start-time} - {end-date} {end-time} {title}';
    const { stdout } = await this.#run('/usr/bin/khal', [
      ...['list', '--once', '--notstarted', '--day-format', '', '--format', format],
      ...[from, `${String(days)}d`],
    ]);
    return stdout.split('\n').filter((line) => /^\d{4}-/.test(line));
  }

  /** The events of a file by start, as Python's icalendar reads them. */
  async readByPython(file: string): Promise<ReadByPython[]> {
    const path = join(this.#home, 'feed.ics');
    writeFileSync(path, file);
    const { stdout } = await run(PYTHON, [READ, path]);
    return JSON.parse(stdout) as ReadByPython[];
  }

  remove(): void {
    rmSync(this.#home, { recursive: true, force: true });
  }
}
