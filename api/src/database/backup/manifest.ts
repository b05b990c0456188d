import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../platform/config/start-error.js';

/** Describes a backup, so that it can be verified. */
export interface Manifest {
  format: 1;
  /** The data file's name, in the same folder. */
  file: string;
  /** ISO 8601, UTC. */
  takenAt: string;
  /** The newest migration that had run. */
  schema: string;
  tables: Record<string, number>;
  newestBooking: { id: string; createdAt: string } | null;
  bytes: number;
  sha256: string;
}

const SUFFIX = '.manifest.json';

export const manifestName = (file: string): string => file.replace(/\.jsonl\.gz$/, '') + SUFFIX;

const OURS = /^finesse-[^/\\]+\.jsonl\.gz$/;

interface Backups {
  /** Oldest first; a backup without a manifest is incomplete. */
  manifests: Manifest[];
  /** Names of manifests that are damaged or not ours. */
  invalid: string[];
}

/** The backups in a folder that may hold other files. */
export function findBackups(folder: string): Backups {
  const backups: Backups = { manifests: [], invalid: [] };
  if (!existsSync(folder)) return backups;
  for (const name of readdirSync(folder).filter((file) => file.endsWith(SUFFIX))) {
    const manifest = parseManifest(join(folder, name));
    // Of a copy under another name, pruning would remove the data file of the original.
    if (manifest && manifestName(manifest.file) === name) backups.manifests.push(manifest);
    else backups.invalid.push(name);
  }
  backups.manifests.sort((a, b) => a.takenAt.localeCompare(b.takenAt));
  return backups;
}

const warnedOf = new Set<string>();

/** The manifests in a folder, oldest first; warns of each invalid one, once. */
export function listManifests(folder: string): Manifest[] {
  const { manifests, invalid } = findBackups(folder);
  for (const path of invalid.map((name) => join(folder, name)).filter((p) => !warnedOf.has(p))) {
    warnedOf.add(path);
    console.warn(`${path} is no manifest of a backup, or is damaged; it is passed over.`);
  }
  return manifests;
}

export function readManifest(path: string): Manifest {
  const manifest = parseManifest(path);
  if (manifest) return manifest;
  throw new StartError(`${path} is no manifest of a backup, or is damaged.`);
}

function parseManifest(path: string): Manifest | null {
  try {
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as Partial<Manifest> | null;
    return isManifest(manifest) ? manifest : null;
  } catch {
    return null;
  }
}

/** Checks the properties that are used. */
const isManifest = (manifest: Partial<Manifest> | null): manifest is Manifest =>
  manifest?.format === 1 &&
  [manifest.file, manifest.takenAt, manifest.schema, manifest.sha256].every(
    (text) => typeof text === 'string',
  ) &&
  OURS.test(String(manifest.file)) &&
  !Number.isNaN(Date.parse(String(manifest.takenAt))) &&
  typeof manifest.tables === 'object';

export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
