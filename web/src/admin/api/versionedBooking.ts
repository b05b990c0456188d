import type { FetchArgs, FetchBaseQueryMeta, QueryReturnValue } from '@reduxjs/toolkit/query';
import type { BookingDetails } from '@finesse/api/contract/bookings';
import type { BaseQuery } from '../../shared/api/baseApi';
import { conflictIn, type CallFailure } from '../../shared/api/failure';

/** A booking with the entity tag needed to change it. */
export interface VersionedBooking extends BookingDetails {
  version: string;
}

/** The booking of an answer, whose entity tag is a header. */
export const withVersion = (
  booking: BookingDetails,
  meta: FetchBaseQueryMeta | undefined,
): VersionedBooking => ({ ...booking, version: meta?.response?.headers.get('etag') ?? '' });

/**
 * Changes a part of a booking. The entity tag is that of all of it, so where only others have changed,
 * as its status by a press a moment ago, the change is sent again with the present tag.
 * @param partOf what must be as it was seen, or the answer is the 412, with the booking as it is now
 */
export async function changePart<Answer>(
  call: (args: string | FetchArgs) => ReturnType<BaseQuery>,
  args: FetchArgs,
  seen: VersionedBooking,
  partOf: (booking: BookingDetails) => unknown,
): Promise<QueryReturnValue<Answer, CallFailure, FetchBaseQueryMeta>> {
  type Returned = QueryReturnValue<Answer, CallFailure, FetchBaseQueryMeta>;
  const send = async (version: string) =>
    (await call({ ...args, headers: { 'if-match': version } })) as Returned;
  const answer = await send(seen.version);
  if (!answer.error || !conflictIn(answer.error)) return answer;
  const { data, meta } = await call(`bookings/${seen.id}`);
  if (!data) return answer;
  const now = withVersion(data as BookingDetails, meta);
  const isAsSeen = JSON.stringify(partOf(now)) === JSON.stringify(partOf(seen));
  if (isAsSeen) return send(now.version);
  const conflict = { ...conflictIn(answer.error), current: now };
  return { ...answer, error: { ...answer.error, body: JSON.stringify(conflict) } };
}
