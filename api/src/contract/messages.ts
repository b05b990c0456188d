import * as v from 'valibot';
import { described, email, moment, record, uuid } from './record.js';
import type { MessageTodo } from './todo.js';

/** The e-mails that follow from what happens to a booking or a member: the outbox. */

export const MESSAGE_STATES = [
  'queued',
  'sending',
  'sent',
  // Perhaps sent: the connection ended after the text was given over.
  'uncertain',
  'failed',
  'stopped',
  // No mail server is set up, or a limit held it.
  'unsent',
] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** What mails there are, each with what the dashboard calls it. */
const TO_CUSTOMERS = {
  'request-received': 'Request received',
  'request-link': 'Private link',
  'owner-words': 'Your message',
  'booking-confirmed': 'Booking confirmed',
  'booking-changed': 'Booking changed',
  'booking-pending': 'Booking pending again',
  'booking-cancelled': 'Booking cancelled',
  'event-reminder': 'Reminder of the event',
  'quote-sent': 'Quote',
  'quote-accepted': 'Quote accepted',
  'payment-received': 'Payment received',
  'payment-reminder': 'Reminder of a payment',
} as const;
const TO_OWNERS = {
  'new-request': 'New request, for you',
  'customer-wrote': 'A customer wrote, for you',
  'customer-withdrew': 'A customer withdrew, for you',
  'answer-due': 'An answer is due, for you',
  'quote-answered': 'A quote was answered, for you',
  'payment-arrived': 'A payment arrived, for you',
  'payment-disputed': 'A payment is disputed, for you',
  'payment-held': 'A payment in another currency, for you',
  'memberships-ending': 'Memberships ending, for you',
} as const;
export const TEMPLATE_LABELS = { ...TO_CUSTOMERS, ...TO_OWNERS };
export type MessageTemplate = keyof typeof TEMPLATE_LABELS;

const namesOf = <Name extends string>(labels: Record<Name, string>) =>
  Object.keys(labels) as Name[];
export const CUSTOMER_TEMPLATES = namesOf(TO_CUSTOMERS);
export const OWNER_TEMPLATES = namesOf(TO_OWNERS);

/** A message as the API returns it. Subject and text are made anew from what it is about. */
export const MESSAGE_SCHEMA = record('Message', () => ({
  id: uuid,
  template: v.picklist(namesOf(TEMPLATE_LABELS)),
  bookingId: v.nullable(uuid),
  memberId: v.nullable(uuid),
  to: described(v.string(), 'Empty once the person has been erased, and where no address is known'),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  state: v.picklist(MESSAGE_STATES),
  attempts: v.number(),
  /** Null where nothing is tried again. */
  nextAttemptAt: v.nullable(moment),
  error: described(v.nullable(v.string()), 'Why it was not sent'),
  createdAt: moment,
  sentAt: v.nullable(moment),
}));
export type Message = v.InferOutput<typeof MESSAGE_SCHEMA>;

/** What narrows and pages `GET /api/messages`. */
export interface MessageQuery {
  state?: MessageState;
  bookingId?: string;
  /** Only those that did not, or may not, arrive, about what is not over. */
  todo?: MessageTodo;
  page?: number;
  limit?: number;
}

/** The body of `POST /api/bookings/{id}/messages`. */
export interface OwnerWords {
  text: string;
}

/** What the mail server said to a test mail. */
export const TEST_MAIL_RESULT_SCHEMA = record('TestMailResult', () => ({
  to: email,
  isAccepted: v.boolean(),
  answer: described(v.string(), 'What the mail server said, as a sentence'),
}));
export type TestMailResult = v.InferOutput<typeof TEST_MAIL_RESULT_SCHEMA>;

/** Mails about a change of status are delayed by this many seconds, so that it can be undone. */
export const STATUS_DELAY_SECONDS = 60;

/** The owner is reminded so many hours after a request that has not been answered. */
export const ANSWER_DUE_HOURS = [18, 23] as const;

export const MESSAGE_ERRORS = {
  notFound: 'There is no such message; it may have been deleted with its booking',
  erased: 'The personal data of this person was erased, so there is nobody to write to',
  noAddress:
    'No e-mail address is known for this booking; send it in another way and mark it as sent',
  noMailServer:
    'No mail server is set up, so nothing can be sent from here; open the message in your own mail program and mark it as sent',
  beingSent: 'This message is being sent right now; please look again in a moment',
  notStoppable: 'This message is no longer waiting to be sent, so it cannot be stopped',
  outdated: 'This message is out of date, so it is not sent',
  notReturnable: 'Only a message that was sent can have come back',
} as const;

/** The `error` of a message that the mail server took, and that came back. */
export const CAME_BACK =
  'It came back: correct the address of the booking, then send this message again';

/** The `error` of a message that failed at an address which was corrected since. */
export const READDRESSED = 'It failed at the earlier address: send it again, to the corrected one';

/** Why a letter that a visitor caused was held for the owner, as its `error` says it. */
export const HELD_BECAUSE = {
  mailbox:
    'Not sent, since this mailbox has had as many automatic e-mails as it may; send it if it is wanted there',
  site: 'Not sent, since visitors have caused more e-mails than the site sends in an hour; send it if the request is real',
} as const;

/** Why a message was stopped, as its `error` says it. */
export const STOPPED_BECAUSE = {
  byAdmin: 'Stopped by hand',
  laterReminder: 'Replaced by a later reminder',
  reversed: 'The payment was reversed before it was sent',
  superseded: 'The status was changed again before it was sent',
  outdated: MESSAGE_ERRORS.outdated,
  unreadable: 'Not sent, since what is stored of it is damaged',
  erased: 'The personal data of this person was erased',
} as const;
