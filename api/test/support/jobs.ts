import { remind } from '../../src/messages/reminders/reminders.js';
import type { OpenDatabase } from '../../src/platform/database/data-source.js';
import { expirePersonalData } from '../../src/privacy/retention-job.js';
import { PERSONAL_DATA } from '../../src/wiring/personal-data.js';
import { messageSources } from '../../src/wiring/providers.js';

// What a server does by itself from time to time, done at the moment that a test names.

/** Writes the reminders that are due. */
export const remindAt = (
  { unitOfWork: database, writer }: Pick<OpenDatabase, 'unitOfWork' | 'writer'>,
  now: string | number | Date,
  timeZone = 'Europe/London',
) =>
  remind({
    ...{ database, writer, timeZone, now: new Date(now) },
    sources: messageSources({ provider: 'local' }, timeZone),
  });

/** Anonymises what is older than two years. */
export const anonymiseAt = (
  { unitOfWork }: Pick<OpenDatabase, 'unitOfWork'>,
  now: Date,
  more: { isOver?: () => boolean } = {},
) =>
  expirePersonalData(unitOfWork, PERSONAL_DATA, {
    ...{ months: 24, timeZone: 'Europe/London', now },
    ...more,
  });
