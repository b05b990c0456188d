import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of a few megabytes that can be filled and emptied. */
export class SmallDisk {
  readonly folder = mkdtempSync(join(tmpdir(), 'finesse-disk-'));

  constructor(megabytes: number) {
    const size = `size=${String(megabytes)}m`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', size, 'finesse-small-disk', this.folder]);
  }

  /** Leaves nothing free, whatever others write meanwhile. */
  fill(): void {
    const megabyte = Buffer.alloc(1024 * 1024, 1);
    for (;;) {
      try {
        appendFileSync(this.#ballast, megabyte);
      } catch (error) {
        if ((error as { code?: string }).code === 'ENOSPC') return;
        throw error;
      }
    }
  }

  /** As the kernel does after a fault of the disk; nobody may have a file open. */
  makeReadOnly(): void {
    execFileSync('mount', ['-o', 'remount,ro', this.folder]);
  }

  empty(): void {
    rmSync(this.#ballast, { force: true });
  }

  remove(): void {
    execFileSync('umount', [this.folder]);
    rmSync(this.folder, { recursive: true });
  }

  get #ballast(): string {
    return join(this.folder, 'ballast');
  }
}
