import type { TagType } from '../../shared/api/baseApi';
import { isNoAnswer, type CallFailure } from '../../shared/api/failure';

interface Tag {
  type: TagType;
  id: string;
}
export type RecordType = 'Booking' | 'Member';

export const recordTag = (type: TagType, id: string): Tag => ({ type, id });
export const listTag = (type: TagType): Tag => recordTag(type, 'LIST');
export const statsTag = (type: TagType): Tag => recordTag(type, 'STATS');
export const spamTag = (type: TagType): Tag => recordTag(type, 'SPAM');

/** Of what is read by a record's id: its page, history, quotes, payments, messages. */
export const detailsTag = (type: TagType, id: string): Tag => recordTag(type, `about ${id}`);

/** Everything that shows parts of any record of a type: lists and figures of it and of other data. */
const SHOWN_IN: Readonly<Record<RecordType, readonly Tag[]>> = {
  Booking: [
    listTag('Booking'),
    statsTag('Booking'),
    // Members show how many bookings they have.
    listTag('Member'),
    listTag('Message'),
    listTag('Diary'),
    listTag('Figures'),
  ],
  Member: [listTag('Member'), statsTag('Member'), listTag('Message')],
};

/**
 * What a change of any record outdates. One without an answer may have been made, and a 404 means that the
 * record was deleted elsewhere.
 */
export const shownIn = (type: RecordType, error?: CallFailure): readonly Tag[] =>
  !error || error.status === 404 || isNoAnswer(error) ? SHOWN_IN[type] : [];

/** The same of one booking; where the change was refused, what is read of it by its id. */
export const bookingChanged = (id: string, error?: CallFailure): Tag[] => [
  detailsTag('Booking', id),
  ...shownIn('Booking', error),
];
