import * as v from 'valibot';
import { MESSAGE_STATES } from './messages.js';
import { described, moment, pick, record, uuid } from './record.js';

/** How the owner reached a customer. */
export const CONTACT_CHANNELS = ['call', 'whatsapp', 'email', 'other'] as const;
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];

/** What `POST /api/bookings/{id}/contacts` takes. */
export interface NewContact {
  channel: ContactChannel;
  note?: string | null;
}

/**
 * Of a call that deals with what the customer wrote: when the last words came that were seen, so that later
 * ones go on waiting.
 */
export const WORDS_SEEN_HEADER = 'words-seen-up-to';

/** The customer's page, a mail, or a way in which the owner has recorded that the customer was reached. */
const CONVERSATION_CHANNELS = ['page', 'mail', ...CONTACT_CHANNELS] as const;

/** What the customer wrote, and what the owner wrote, called or recorded. */
export const CONVERSATION_ENTRY_SCHEMA = record('ConversationEntry', () => ({
  id: v.string(),
  at: moment,
  from: v.picklist(['customer', 'owner']),
  by: described(
    v.nullable(v.string()),
    'The e-mail address of the admin; null for the customer, and where it is not known any more',
  ),
  channel: v.picklist(CONVERSATION_CHANNELS),
  text: described(v.string(), 'Empty where a contact was recorded without a note'),
  needsAnswer: described(
    v.boolean(),
    'By the customer, for the owner to deal with; the reason of a withdrawal is not',
  ),
  messageId: described(v.nullable(uuid), 'Of the mail to the customer'),
  state: described(v.nullable(v.picklist(MESSAGE_STATES)), 'Of that mail'),
}));
export type ConversationEntry = v.InferOutput<typeof CONVERSATION_ENTRY_SCHEMA>;

/** A booking with words in it, and the last of them. */
export const CONVERSATION_SCHEMA = record('Conversation', () => ({
  bookingId: uuid,
  reference: v.string(),
  name: v.string(),
  ...pick(CONVERSATION_ENTRY_SCHEMA, ['at', 'from', 'text']),
  unread: described(v.boolean(), 'The customer wrote what the owner has not dealt with yet'),
}));
export type Conversation = v.InferOutput<typeof CONVERSATION_SCHEMA>;

/** What a customer sees of it: nothing of the contacts that the owner has recorded. */
export const CUSTOMER_CONVERSATION_SCHEMA = record('CustomerConversationEntry', () => ({
  ...pick(CONVERSATION_ENTRY_SCHEMA, ['at', 'text']),
  from: v.picklist(['customer', 'us']),
}));
export type CustomerConversationEntry = v.InferOutput<typeof CUSTOMER_CONVERSATION_SCHEMA>;
