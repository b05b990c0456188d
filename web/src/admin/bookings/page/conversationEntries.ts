import type { Booking } from '@finesse/api/contract/bookings';
import type { ConversationEntry } from '@finesse/api/contract/conversation';

/** Whether nobody has dealt with what the customer wrote. */
export const isWaiting = (
  { needsAnswer, at }: ConversationEntry,
  { wroteAt }: Pick<Booking, 'wroteAt'>,
): boolean => needsAnswer && wroteAt !== null && at >= wroteAt;
