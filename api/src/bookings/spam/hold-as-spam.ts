import type { EntityManager } from 'typeorm';
import type { SpamReason } from '../../contract/spam.js';
import { insertRow } from '../../platform/database/insert-row.js';
import type { BookingIdentity, BookingInput } from '../booking.factory.js';
import { SpamRequestEntity } from './spam-request.entity.js';

/** Keeps a request for the owner to look at, in the transaction of `manager`. */
export const holdAsSpam = (
  manager: EntityManager,
  request: BookingInput,
  given: BookingIdentity,
  reason: SpamReason,
): Promise<void> =>
  insertRow(manager, SpamRequestEntity, {
    ...given,
    reason,
    email: request.email,
    eventDate: request.eventDate,
    request,
  });
