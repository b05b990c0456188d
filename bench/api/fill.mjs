import { readConfig } from '../../api/dist/platform/config/config.js';
import { openDatabase } from '../../api/dist/platform/database/data-source.js';
import { SCHEMA } from '../../api/dist/database/schema.js';
import { bookings, members } from './rows.mjs';
import { SESSION_SECRET } from './server-process.mjs';

/** Rows of one statement: SQLite takes at most 32,766 values. */
const BATCH = 500;

/**
 * Puts rows straight into the tables of a new database.
 * @param {Record<string, string>} environment the variables that name the database
 * @param {number} count of bookings
 */
export async function fill(environment, count) {
  const config = readConfig({ SESSION_SECRET, ...environment });
  const database = await openDatabase(config.database, SCHEMA, { alone: true });
  const runner = database.writer.createQueryRunner();
  try {
    await insert(runner, 'bookings', bookings(count));
    await insert(runner, 'members', members(count));
    await insert(runner, 'history', created(bookings(count)));
  } finally {
    await runner.release();
    await database.close();
  }
}

/** The first entry of each booking's history. */
function* created(rows) {
  for (const { id: recordId, createdAt: at } of rows)
    yield { record: 'booking', recordId, kind: 'created', at, toStatus: 'pending' };
}

/** All rows in one transaction; columns that they say nothing of keep the database's default. */
async function insert(runner, name, rows) {
  const table = await runner.getTable(name);
  const escape = (column) => runner.connection.driver.escape(column);
  const store = async (batch) => {
    const columns = table.columns.map((column) => column.name).filter((key) => key in batch[0]);
    const places = `(${columns.map(() => '?').join(',')})`;
    await runner.query(
      `INSERT INTO ${escape(name)} (${columns.map(escape).join(',')}) VALUES ${batch.map(() => places).join(',')}`,
      batch.flatMap((row) => columns.map((column) => stored(row[column]))),
    );
  };
  await runner.startTransaction();
  for (const batch of batches(rows)) await store(batch);
  await runner.commitTransaction();
}

/** A value as both databases keep it. */
function stored(value) {
  if (value instanceof Date) return value.toISOString().replace('T', ' ').replace('Z', '');
  if (Array.isArray(value)) return JSON.stringify(value);
  return typeof value === 'boolean' ? Number(value) : value;
}

function* batches(rows) {
  let batch = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
