import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { readConfig } from '../config/config.js';
import { StartError } from '../config/start-error.js';
import { openDatabase } from '../database/data-source.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { isCalendarDate } from '../contract/formats.js';
import { ENTITIES } from '../schema.js';
import { fillSeason, type SeedOptions } from './fill.js';

function readOptions(args: string[]): SeedOptions {
  const { values } = parseArgs({
    args,
    options: {
      bookings: { type: 'string', default: '200' },
      members: { type: 'string', default: '40' },
      seed: { type: 'string', default: '1' },
      today: { type: 'string', default: new Date().toISOString().slice(0, 10) },
      add: { type: 'boolean', default: false },
    },
  });
  if (!isCalendarDate(values.today))
    throw new StartError('--today must be a calendar date, such as 2027-05-01.');
  return {
    bookings: wholeNumber('bookings', values.bookings),
    members: wholeNumber('members', values.members),
    seed: wholeNumber('seed', values.seed),
    today: Date.parse(`${values.today}T00:00:00Z`),
    add: values.add,
  };
}

function wholeNumber(name: string, value: string): number {
  if (!/^\d{1,7}$/.test(value)) throw new StartError(`--${name} must be a whole number.`);
  return Number(value);
}

async function seed(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const { database } = readConfig(process.env);
  const { writer, reader, close } = await openDatabase(database, ENTITIES, { alone: false });
  try {
    await fillSeason(new UnitOfWork(writer, reader), options);
  } finally {
    await close();
  }
  console.log(
    `Added ${String(options.bookings)} bookings and ${String(options.members)} members (seed ${String(options.seed)}).`,
  );
}

seed().catch((error: unknown) => {
  const isUsage = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  console.error(error instanceof StartError || isUsage ? (error as Error).message : error);
  process.exit(1);
});
