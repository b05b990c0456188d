import { newKey } from '../../../shared/api/idempotencyKey';
import { endOfDay, momentOf } from '../../../shared/dates/localMoments';
import { parseMoney, parseNumber } from '../../../shared/money/money';

export interface OffTexts {
  by: 'percent' | 'amount';
  value: string;
  reason: string;
}

/** A line as it is typed: of the catalogue, or in own words with a price. */
export interface LineTexts {
  /** Stays with the line, wherever it stands. */
  key: string;
  item: string | null;
  /** Of an item, what the catalogue calls it. */
  description: string;
  quantity: string;
  /** Of one, for a line in own words. */
  price: string;
  off: OffTexts | null;
}

/** A quote as it is typed, so that nothing is lost that is not right yet. */
export interface QuoteTexts {
  lines: LineTexts[];
  off: OffTexts | null;
  /** Empty: by the catalogue's rule. */
  deposit: string;
  /** A day, `2031-07-18`; empty: as many days after it is sent as the catalogue says. */
  validUntil: string;
  /** `2031-07-18T19:30` */
  start: string;
  hours: string;
  guests: string;
  note: string;
}

/** What texts are read by. */
export interface Place {
  currency: string;
  timeZone: string;
}

export const NO_DISCOUNT: OffTexts = { by: 'percent', value: '', reason: '' };

export const newLine = (line: Partial<LineTexts> = {}): LineTexts => ({
  key: newKey(),
  item: null,
  description: '',
  quantity: '1',
  price: '',
  off: null,
  ...line,
});

/** One that was added and left as it was; it is not sent, and nothing is wrong with it. */
const isBlank = ({ item, description, price, off }: LineTexts): boolean =>
  item === null && !description.trim() && !price.trim() && off === null;

/** The lines that are sent, in the order of the body. */
export const writtenLines = ({ lines }: QuoteTexts): LineTexts[] =>
  lines.filter((line) => !isBlank(line));

/**
 * The body of the call that keeps a draft. What is typed and is no number stays as it is typed, and
 * the rules say what is wrong with it.
 */
export function draftOf(texts: QuoteTexts, { currency, timeZone }: Place) {
  const money = (text: string) => parseMoney(text, currency) ?? text;
  const number = (text: string) => parseNumber(text) ?? text;
  const discount = (off: OffTexts | null) =>
    off && {
      ...(off.by === 'percent' ? { percent: number(off.value) } : { amount: money(off.value) }),
      reason: off.reason,
    };
  const optional = <Value>(text: string, read: (text: string) => Value) =>
    text.trim() === '' ? null : read(text);
  return {
    lines: writtenLines(texts).map((line) => ({
      ...(line.item === null
        ? { description: line.description, unitAmount: money(line.price) }
        : { item: line.item }),
      quantity: number(line.quantity),
      discount: discount(line.off),
    })),
    discount: discount(texts.off),
    deposit: optional(texts.deposit, money),
    validUntil: optional(texts.validUntil, (day) => endOfDay(day, timeZone) ?? day),
    start: optional(texts.start, (local) => momentOf(local, timeZone) ?? local),
    durationMinutes: optional(texts.hours, minutesOf),
    guests: optional(texts.guests, number),
    note: optional(texts.note, (note) => note),
  };
}

const minutesOf = (hours: string) => {
  const known = parseNumber(hours);
  return known === null ? hours : Math.round(known * 60);
};

export type DraftBody = ReturnType<typeof draftOf>;
