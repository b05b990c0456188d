/** @typedef {{ name: string, isKept: boolean }} Verdict a limit, and whether it holds */

/** The number of missed limits named in the summary; the tables mark them all. */
const NAMED = 4;

/** @type {Verdict[]} */
export const verdicts = [];

/**
 * Compares a figure with its limit, for the summary and the exit code.
 * @param {string} name
 * @param {number} value
 * @param {{ atMost: number } | { atLeast: number }} limit
 * @param {string} [unit]
 * @returns what a table shows of it: the limit, and whether it is kept
 */
export function judge(name, value, limit, unit = '') {
  const isKept = 'atMost' in limit ? value <= limit.atMost : value >= limit.atLeast;
  verdicts.push({ name, isKept });
  const bound = 'atMost' in limit ? `≤ ${limit.atMost}` : `≥ ${limit.atLeast}`;
  return [bound + unit, isKept ? 'kept' : 'MISSED'];
}

/**
 * Prints a table: the first column to the left, all others to the right.
 * @param {string} title
 * @param {string[]} heads
 * @param {(string | number)[][]} rows
 */
export function printTable(title, heads, rows) {
  const lines = [heads, ...rows].map((row) => row.map(String));
  const widths = heads.map((_, at) => Math.max(...lines.map((line) => (line[at] ?? '').length)));
  console.log(`\n${title}`);
  for (const line of lines)
    console.log(
      widths
        .map((width, at) => (line[at] ?? '')[at === 0 ? 'padEnd' : 'padStart'](width))
        .join('  ')
        .trimEnd(),
    );
}

/**
 * The last line of a run.
 * @returns whether every limit was kept
 */
export function report() {
  const missed = verdicts.filter(({ isKept }) => !isKept).map(({ name }) => name);
  const kept = verdicts.length - missed.length;
  const some = missed.slice(0, NAMED).join('; ') + (missed.length > NAMED ? '; …' : '');
  const rest = missed.length > 0 ? `, ${missed.length} missed: ${some}` : '';
  console.log(`\n${kept} of ${verdicts.length} limits kept${rest}`);
  return missed.length === 0;
}
