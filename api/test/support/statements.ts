import type { Logger } from 'typeorm';
import type { OpenDatabase } from '../../src/platform/database/data-source.js';

export interface Statement {
  text: string;
  values: unknown[];
}

/** Of transactions, of the check for a newer catalogue, and that a session was used, once a minute. */
const NOT_OF_THE_WORK =
  /^(BEGIN|START|COMMIT|ROLLBACK|SET|PRAGMA)\b|^SELECT MAX\(.*catalogue_versions|^UPDATE .sessions. SET .lastUsedAt./i;

/** The statements that a piece of work sends to the database. */
export async function statementsOf(
  { writer, reader }: OpenDatabase,
  work: () => Promise<unknown>,
): Promise<Statement[]> {
  const seen: Statement[] = [];
  const sources = [...new Set([writer, reader])];
  const loggers = sources.map(({ logger }) => logger);
  const spy = {
    logQuery: (text: string, values: unknown[] = []) => {
      if (!NOT_OF_THE_WORK.test(text)) seen.push({ text, values });
    },
    logQueryError: () => undefined,
    logQuerySlow: () => undefined,
  } as unknown as Logger;
  for (const source of sources) source.logger = spy;
  try {
    await work();
  } finally {
    sources.forEach((source, index) => {
      source.logger = loggers[index] as Logger;
    });
  }
  return seen;
}

/** The query plan of a statement: a line for each table. */
export async function planOf({ reader }: OpenDatabase, statement: Statement): Promise<string[]> {
  if (reader.options.type === 'better-sqlite3') {
    const steps = await reader.query<{ detail: string }[]>(
      `EXPLAIN QUERY PLAN ${statement.text}`,
      statement.values,
    );
    return steps.map(({ detail }) => detail);
  }
  const steps = await reader.query<Record<'table' | 'type' | 'key' | 'Extra', string | null>[]>(
    `EXPLAIN FORMAT=TRADITIONAL ${statement.text}`,
    statement.values,
  );
  return steps.map(
    ({ table, type, key, Extra }) =>
      `${type ?? ''} of ${table ?? ''} by ${key ?? 'nothing'}; ${Extra ?? ''}`,
  );
}

/**
 * The steps of a plan that read a stored table from end to end, or sort what they have read of one.
 * A walk along an index is none of them: it ends where the page is full.
 */
export const slowSteps = (plan: string[]): string[] =>
  plan.filter((step) => SLOW.some((slow) => slow.test(step)));

const SLOW = [
  /^SCAN (?!CONSTANT ROW|page\b|\()(?!.*USING (COVERING )?INDEX)/,
  /^ALL of (?!<)/,
  /^(?!.*<).*filesort/,
];
