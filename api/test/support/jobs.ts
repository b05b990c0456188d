import { PERSON_ENTITIES } from '../../src/database/schema.js';
import { DeliveryAttempts } from '../../src/modules/messages/delivery-attempts.js';
import { Reminders } from '../../src/modules/messages/reminders/reminders.js';
import { reindex } from '../../src/modules/people/search.js';
import type { OpenDatabase } from '../../src/platform/database/data-source.js';
import { redactError } from '../../src/platform/database/errors.js';
import { RetentionJob } from '../../src/modules/privacy/retention-job.js';
import { applicationOn } from './application.js';

type Database = Pick<OpenDatabase, 'unitOfWork'>;

// What a server does by itself from time to time, done at the moment that a test names.

/** Writes the reminders that are due. */
export const remindAt = async (
  { unitOfWork }: Database,
  now: string | number | Date,
  timeZone = 'Europe/London',
  owners: string[] | null = null,
) => (await applicationOn(unitOfWork, { timeZone }, owners)).get(Reminders).write(new Date(now));

/** Takes the message that is due at a moment, as if to send it. */
export const claimAt = async ({ unitOfWork }: Database, now: string) =>
  (await applicationOn(unitOfWork)).get(DeliveryAttempts).next(new Date(now));

/**
 * Anonymises what is older than two years.
 * @param options `log` gets what is logged of a record that fails; without it, the job fails
 */
export const anonymiseAt = async (
  { unitOfWork }: Database,
  now: Date,
  { log, isStopped = () => false }: { isStopped?: () => boolean; log?: object[] } = {},
) =>
  (await applicationOn(unitOfWork)).get(RetentionJob).expire(now, 24, {
    isStopped,
    onFailure(error, failed) {
      if (!log) throw error;
      log.push({ err: redactError(error), ...failed });
    },
  });

/** What the command `reindex` does, in the country with this calling code; answers how many differed. */
export async function reindexAll({ unitOfWork }: Database, callingCode: string): Promise<number> {
  let count = 0;
  for (const entity of PERSON_ENTITIES) count += await reindex(unitOfWork, entity, callingCode);
  return count;
}
