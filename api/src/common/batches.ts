/** As many rows as one statement names or changes: short enough to keep nobody waiting. */
export const BATCH = 200;

/** A list in pieces that fit one statement each. */
export function inBatches<T>(list: readonly T[], size = BATCH): T[][] {
  const batches: T[][] = [];
  for (let at = 0; at < list.length; at += size) batches.push(list.slice(at, at + size));
  return batches;
}
