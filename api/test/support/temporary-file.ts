import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** The path of a file that is there until the end of the test. */
export function temporaryFile(name: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'finesse-file-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}
