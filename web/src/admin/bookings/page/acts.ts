import type { ConversationEntry } from '@finesse/api/contract/conversation';
import type { HistoryEntry, HistoryKind } from '@finesse/api/contract/history';
import {
  CUSTOMER_TEMPLATES,
  type Message,
  type MessageTemplate,
} from '@finesse/api/contract/messages';

/** Something that was done about a booking: a change, words, or a mail that went out by itself. */
export interface Act {
  /** Stays the same while others are added. */
  key: string;
  /** ISO 8601. */
  at: string;
  entry: HistoryEntry | null;
  /** In full. */
  words: ConversationEntry | null;
  /** The mails to the customer about it; those to the owners are no acts. */
  mails: Message[];
}

/** What a mail to the customer follows from; the others are acts of their own. */
const FOLLOWS: Partial<Record<MessageTemplate, readonly HistoryKind[]>> = {
  'request-received': ['created', 'accepted'],
  'request-link': ['linkRenewed'],
  'booking-confirmed': ['status'],
  'booking-pending': ['status'],
  'booking-cancelled': ['status'],
  'booking-changed': ['scheduleChanged', 'edited', 'quoteAccepted'],
  'quote-sent': ['quoteSent', 'quoteRevived'],
  'quote-accepted': ['quoteAccepted'],
  'payment-received': ['paymentRecorded'],
};

/** A change and its mail are stored at once, but not within the same millisecond. */
const AT_ONCE_MS = 10_000;

const apart = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other));

/** The change of these kinds that was made at once with something, the nearest in time. */
function nearest(acts: readonly Act[], at: string, kinds: readonly HistoryKind[]): Act | undefined {
  return acts
    .filter(({ entry }) => entry && kinds.includes(entry.kind) && apart(entry.at, at) < AT_ONCE_MS)
    .sort((one, other) => apart(one.at, at) - apart(other.at, at))[0];
}

/**
 * One for each thing that was done, newest first.
 * @param history newest first
 * @param total of the history, of which that is the newest page
 */
export function actsOf(
  history: readonly HistoryEntry[],
  total: number,
  messages: readonly Message[],
  conversation: readonly ConversationEntry[],
): Act[] {
  const changes = history.map((entry, index): Act => ({
    ...{ key: `change ${String(total - index)}`, at: entry.at, entry },
    ...{ words: null, mails: [] },
  }));
  const acts = [...changes];
  for (const words of conversation) {
    // Contacts, and why a quote was declined, are in the history with their words.
    if (words.from !== 'customer' || changes.some(({ entry }) => isSaidIn(entry, words))) continue;
    const withdrawal = changes.find(
      ({ entry, at }) =>
        entry?.kind === 'status' && entry.by === null && apart(at, words.at) < AT_ONCE_MS,
    );
    if (withdrawal) withdrawal.words = words;
    else acts.push({ key: `words ${words.id}`, at: words.at, entry: null, words, mails: [] });
  }
  for (const mail of messages) {
    const { id, template, createdAt: at } = mail;
    if (!CUSTOMER_TEMPLATES.some((name) => name === template)) continue;
    const act = nearest(changes, at, FOLLOWS[template] ?? []);
    const words = conversation.find(({ messageId }) => messageId === id) ?? null;
    if (act) act.mails.push(mail);
    else acts.push({ key: `mail ${id}`, at, entry: null, words, mails: [mail] });
  }
  return acts.sort((one, other) => other.at.localeCompare(one.at));
}

const isSaidIn = (entry: HistoryEntry | null, { at, text }: ConversationEntry): boolean =>
  entry?.note === text && apart(entry.at, at) < AT_ONCE_MS;
