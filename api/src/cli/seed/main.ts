import { parseArgs } from 'node:util';
import { isCalendarDate } from '../../contract/formats.js';
import { CommandError, runCommand, withDatabase } from '../run.js';
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
    throw new CommandError('--today must be a calendar date, such as 2027-05-01.');
  return {
    bookings: wholeNumber('bookings', values.bookings),
    members: wholeNumber('members', values.members),
    seed: wholeNumber('seed', values.seed),
    today: Date.parse(`${values.today}T00:00:00Z`),
    add: values.add,
  };
}

function wholeNumber(name: string, value: string): number {
  if (!/^\d{1,7}$/.test(value)) throw new CommandError(`--${name} must be a whole number.`);
  return Number(value);
}

runCommand(async (args) => {
  const options = readOptions(args);
  await withDatabase(({ unitOfWork }, { settings }) => fillSeason(unitOfWork, options, settings));
  console.log(
    `Added ${String(options.bookings)} bookings and ${String(options.members)} members (seed ${String(options.seed)}).`,
  );
});
