import type { Booking } from '@finesse/api/contract/bookings';
import type { ConversationEntry } from '@finesse/api/contract/conversation';

/** Whether nobody has dealt with what the customer wrote. */
export const isWaiting = (
  { from, at }: ConversationEntry,
  { wroteAt }: Pick<Booking, 'wroteAt'>,
): boolean => from === 'customer' && wroteAt !== null && at >= wroteAt;
