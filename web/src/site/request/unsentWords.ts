import { isRecord } from '../../shared/isRecord';
import { tabStorage } from '../../shared/storage';

/** What a customer has typed to the owner, and the server does not have. */
interface UnsentWords {
  text: string;
  /** The Idempotency-Key of this text: however often it is sent, it counts once. */
  key: string;
}

export const NO_WORDS: UnsentWords = { text: '', key: '' };

/** By the booking, whose link may be another one by then. */
const nameOf = (reference: string) => `request-unsent-${reference}`;

/** Kept in the tab: over a reload, a payment at the card processor's and the end of the link. */
export function storeUnsentWords(reference: string, words: UnsentWords): void {
  if (words.text === '') tabStorage.remove(nameOf(reference));
  else tabStorage.store(nameOf(reference), words);
}

export function unsentWords(reference: string): UnsentWords {
  const stored = tabStorage.read(nameOf(reference));
  if (!isRecord(stored)) return NO_WORDS;
  const { text, key } = stored;
  return typeof text === 'string' && typeof key === 'string' ? { text, key } : NO_WORDS;
}
