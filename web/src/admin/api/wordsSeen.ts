import type { Booking } from '@finesse/api/contract/bookings';
import { WORDS_SEEN_HEADER } from '@finesse/api/contract/conversation';

/** The header of what deals with a customer's words, as the booking was read: later ones go on waiting. */
export const wordsSeen = ({
  lastWordsAt,
  createdAt,
}: Pick<Booking, 'lastWordsAt' | 'createdAt'>) => ({
  [WORDS_SEEN_HEADER]: lastWordsAt ?? createdAt,
});
