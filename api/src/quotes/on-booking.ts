import { In, type EntityManager } from 'typeorm';
import type { Booking } from '../contract/bookings.js';
import { ERASED_NAME } from '../contract/privacy.js';
import { inBatches } from '../platform/list/batches.js';
import { QuoteEntity } from './quote.entity.js';

/** Nothing is kept of what was offered for a booking that is gone. */
export async function deleteQuotes(
  manager: EntityManager,
  { id }: Pick<Booking, 'id'>,
): Promise<void> {
  await manager.delete(QuoteEntity, { bookingId: id });
}

/**
 * Takes out of quotes what names or was written to a person. What was sold, and for how much, stays;
 * so their hash is no longer that of what stands there.
 */
export async function anonymiseQuotes(
  manager: EntityManager,
  bookings: readonly Pick<Booking, 'id'>[],
): Promise<void> {
  for (const ids of inBatches(bookings.map(({ id }) => id)))
    for (const quote of await manager.findBy(QuoteEntity, { bookingId: In(ids) })) {
      const { id, draft, acceptedName } = quote;
      await manager.update(
        QuoteEntity,
        { id },
        {
          draft: { ...draft, note: null },
          acceptedName: acceptedName === null ? null : ERASED_NAME,
          reason: null,
        },
      );
    }
}
