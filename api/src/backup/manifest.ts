import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../config/start-error.js';

/** What stands beside a backup: enough to tell whether it is whole, and whether it is good. */
export interface Manifest {
  format: 1;
  /** Name of the data file, in the same folder. */
  file: string;
  /** ISO 8601, UTC. */
  takenAt: string;
  /** The newest migration that had run. */
  schema: string;
  /** Rows by table. */
  tables: Record<string, number>;
  newestBooking: { id: string; createdAt: string } | null;
  bytes: number;
  sha256: string;
}

const SUFFIX = '.manifest.json';

export const manifestName = (file: string): string => file.replace(/\.jsonl\.gz$/, '') + SUFFIX;

/** The manifests in a folder, oldest first; a backup without one never became whole. */
export function listManifests(folder: string): Manifest[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(SUFFIX))
    .map((name) => readManifest(join(folder, name)))
    .toSorted((a, b) => a.takenAt.localeCompare(b.takenAt));
}

export function readManifest(path: string): Manifest {
  try {
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
    if (Number(manifest.format) === 1 && typeof manifest.sha256 === 'string') return manifest;
  } catch {
    // Said below.
  }
  throw new StartError(`${path} is no manifest of a backup, or is damaged.`);
}

export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
