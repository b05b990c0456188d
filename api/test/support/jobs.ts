import { BookingEntity } from '../../src/bookings/booking.entity.js';
import { claimNext } from '../../src/messages/claim.js';
import { remind } from '../../src/messages/reminders/reminders.js';
import { renewSearchTexts } from '../../src/people/renew-search-texts.js';
import type { OpenDatabase } from '../../src/platform/database/data-source.js';
import { redactError } from '../../src/platform/database/redact-error.js';
import { expirePersonalData } from '../../src/privacy/retention-job.js';
import { backfillEventTimes, backfillSchedules } from '../../src/schedules/backfill-schedules.js';
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

/** Takes the message that is due at a moment, as if to send it. */
export const claimAt = ({ unitOfWork }: Pick<OpenDatabase, 'unitOfWork'>, now: string) =>
  claimNext(unitOfWork, new Date(now), 'Europe/London');

/**
 * Anonymises what is older than two years.
 * @param more `log` gets what is logged of a record that fails; without it, the job fails
 */
export const anonymiseAt = (
  { unitOfWork }: Pick<OpenDatabase, 'unitOfWork'>,
  now: Date,
  { log, ...more }: { isOver?: () => boolean; log?: object[] } = {},
) =>
  expirePersonalData(unitOfWork, PERSONAL_DATA, {
    ...{ months: 24, timeZone: 'Europe/London', now },
    ...more,
    ...(log && {
      onFailure: (error: unknown, failed: object) =>
        void log.push({ err: redactError(error), ...failed }),
    }),
  });

// At its start, a server fills in what earlier versions have not stored.

/** The times and equipment of bookings; answers how many. */
export const fillInSchedules = ({ unitOfWork }: Pick<OpenDatabase, 'unitOfWork'>) =>
  backfillSchedules(unitOfWork, 'Europe/London');

/** The dates of bookings whose event was moved; answers how many. */
export const fillInEventTimes = ({ unitOfWork }: Pick<OpenDatabase, 'unitOfWork'>) =>
  backfillEventTimes(unitOfWork, 'Europe/London');

/** The phone numbers by which repeated requests are found, in the country with this calling code. */
export const fillInPhoneNumbers = (
  { unitOfWork }: Pick<OpenDatabase, 'unitOfWork'>,
  callingCode: string,
) => renewSearchTexts(unitOfWork, [BookingEntity], callingCode);
