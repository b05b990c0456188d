import { newKey } from '../../../shared/api/idempotencyKey';
import { endOfDay, momentUnlessSame } from '../../format/localMoments';
import { parseMoney, parseNumber } from '../../format/money';

export interface OffTexts {
  by: 'percent' | 'amount';
  value: string;
  reason: string;
}

/** A line as it is typed: an item of the catalogue, or a description with a price. */
export interface LineTexts {
  /** Identifies the line while it is edited. */
  key: string;
  item: string | null;
  /** Of an item, its name in the catalogue. */
  description: string;
  quantity: string;
  /** Of one; empty for an item. */
  price: string;
  off: OffTexts | null;
}

/** A quote as it is typed, valid or not. */
export interface QuoteTexts {
  lines: LineTexts[];
  off: OffTexts | null;
  /** Empty: by the rule of the catalogue. */
  deposit: string;
  /** A day, `2031-07-18`; empty: by the catalogue's number of days. */
  validUntil: string;
  /** `2031-07-18T19:30` */
  start: string;
  /** The moment that `start` was made from. */
  startedFrom: string;
  hours: string;
  guests: string;
  note: string;
}

/** How amounts and times are parsed. */
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

/** A line that was added and left empty: it is neither sent nor validated. */
const isBlank = ({ item, description, price, off }: LineTexts): boolean =>
  item === null && !description.trim() && !price.trim() && off === null;

/** The lines to send, in the order of the body. */
export const writtenLines = ({ lines }: QuoteTexts): LineTexts[] =>
  lines.filter((line) => !isBlank(line));

/**
 * The body of the call that saves a draft. What cannot be parsed stays a text, for which the rules
 * have an error.
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
    start: optional(
      texts.start,
      (local) => momentUnlessSame(local, texts.startedFrom, timeZone) ?? local,
    ),
    durationMinutes: optional(texts.hours, minutesOf),
    guests: optional(texts.guests, number),
    note: optional(texts.note, (note) => note),
  };
}

const minutesOf = (hours: string) => {
  const parsed = parseNumber(hours);
  return parsed === null ? hours : Math.round(parsed * 60);
};

export type DraftBody = ReturnType<typeof draftOf>;
