import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { HOUR_MS } from '../../contract/durations.js';
import { StartError } from '../../platform/config/environment.js';

const MANIFEST = v.object({
  format: v.literal(1),
  /** The data file's name, in the same folder. */
  file: v.pipe(v.string(), v.regex(/^finesse-[^/\\]+\.jsonl\.gz$/)),
  /** ISO 8601, UTC. */
  takenAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The newest migration that had run. */
  schema: v.string(),
  /** The number of rows of each. */
  tables: v.record(v.string(), v.number()),
  newestBooking: v.nullable(v.object({ id: v.string(), createdAt: v.string() })),
  bytes: v.number(),
  sha256: v.string(),
});
export type Manifest = v.InferOutput<typeof MANIFEST>;

const SUFFIX = '.manifest.json';

export const manifestName = (file: string): string => file.replace(/\.jsonl\.gz$/, '') + SUFFIX;

/** By a clock that was wrong, unless this one is. */
export const isOfFuture = ({ takenAt }: Manifest): boolean =>
  Date.parse(takenAt) > Date.now() + HOUR_MS;

/** Those of the future before all others, so that they hold up no backup, and are the first to be removed. */
const byAge = (a: Manifest, b: Manifest) =>
  Number(isOfFuture(b)) - Number(isOfFuture(a)) || a.takenAt.localeCompare(b.takenAt);

/** The manifests in a folder, oldest first, and the names of those that are damaged or not ours. */
export function findBackups(folder: string) {
  const backups = { manifests: [] as Manifest[], invalid: [] as string[] };
  if (!existsSync(folder)) return backups;
  for (const name of readdirSync(folder).filter((file) => file.endsWith(SUFFIX))) {
    const manifest = parseManifest(join(folder, name));
    // Of a copy under another name, pruning would remove the data file of the original.
    if (manifest && manifestName(manifest.file) === name) backups.manifests.push(manifest);
    else backups.invalid.push(name);
  }
  backups.manifests.sort(byAge);
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
  if (!existsSync(path))
    throw new StartError(
      `${path} is missing: a backup is a file finesse-….jsonl.gz, by whose name it is restored, and its manifest beside it.`,
    );
  throw new StartError(`${path} is no manifest of a backup, or is damaged.`);
}

function parseManifest(path: string): Manifest | null {
  try {
    return v.parse(MANIFEST, JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}

export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
