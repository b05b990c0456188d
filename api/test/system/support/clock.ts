import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A clock on the wall that can be set while a program runs; how long things take stays true. */
export class Clock {
  readonly #folder = mkdtempSync(join(tmpdir(), 'finesse-clock-'));
  #aheadMs = 0;

  constructor(now: string) {
    this.set(now);
  }

  /** The variables of a program that lives by this clock. */
  get environment(): Record<string, string> {
    return {
      LD_PRELOAD: library(),
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
  }

  /** @param now ISO 8601 in UTC */
  set(now: string): void {
    const seconds = Math.round((Date.parse(now) - Date.now()) / 1000);
    writeFileSync(this.#file, `${seconds < 0 ? '' : '+'}${String(seconds)}\n`);
    this.#aheadMs = seconds * 1000;
  }

  /** What it shows at a moment of the machine's own clock. */
  at(moment: number): number {
    return moment + this.#aheadMs;
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true });
  }

  get #file(): string {
    return join(this.#folder, 'offset');
  }
}

/** Debian's package `faketime` keeps it in a folder of the machine's architecture. */
function library(): string {
  const path = readdirSync('/usr/lib')
    .map((folder) => `/usr/lib/${folder}/faketime/libfaketimeMT.so.1`)
    .find((file) => existsSync(file));
  if (path === undefined) throw new Error('the package faketime is not installed');
  return path;
}
