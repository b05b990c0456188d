import { DAY_MS } from '../durations.js';
import { price } from '../currency.js';
import { dateIn } from '../dates.js';
import { discountText, linePrice, lineText } from '../catalogue/estimate-text.js';
import { isRequestStatus, type BookingStatus } from '../statuses.js';
import type { Agreement, QuoteLine, QuotePrices } from './quote.js';

export interface BillRow {
  name: string;
  amount: string;
  /** Why, where it is a discount. */
  note?: string;
}

const percentText = (percent: number | null) => (percent === null ? '' : ` (${String(percent)}%)`);

/** The prices of a quote, or of an estimate, whose lines have no discounts. */
export type BillPrices = Pick<QuotePrices, 'currency' | 'tax' | 'total' | 'deposit'> &
  Pick<QuotePrices, 'memberDiscount' | 'ownDiscount'> & {
    lines: readonly (Omit<QuoteLine, 'discount'> & Partial<Pick<QuoteLine, 'discount'>>)[];
  };

/** The rows of a quote above its total: lines, each with what is off it, and what is off the whole. */
export function billRows({
  currency,
  lines,
  memberDiscount,
  ownDiscount,
}: Pick<BillPrices, 'currency' | 'lines' | 'memberDiscount' | 'ownDiscount'>): BillRow[] {
  const off = (amount: number) => `−${price(amount, currency)}`;
  return [
    ...lines.map((line) => ({
      name: lineText(line),
      amount: linePrice(line, currency),
      ...(line.discount && {
        note: `${off(line.discount.amount)}${percentText(line.discount.percent)}: ${line.discount.reason}`,
      }),
    })),
    ...(memberDiscount && memberDiscount.amount > 0
      ? [{ name: discountText(memberDiscount), amount: off(memberDiscount.amount) }]
      : []),
    ...(ownDiscount
      ? [
          {
            name: `Discount${percentText(ownDiscount.percent)}`,
            amount: off(ownDiscount.amount),
            note: ownDiscount.reason,
          },
        ]
      : []),
  ];
}

/**
 * What becomes of what was accepted, beside a newer quote, by which a request goes.
 * @param isOpen false where the newer one has expired
 */
export function agreedText(
  { total, currency }: Pick<Agreement, 'total' | 'currency'>,
  status: BookingStatus,
  isOpen = true,
): string {
  const before = `You accepted our quote of ${price(total, currency)} before.`;
  if (!isRequestStatus(status))
    return `${before} That stays agreed${isOpen ? ' unless you accept this one' : ''}.`;
  return isOpen
    ? `${before} That stays agreed if you decline this one.`
    : `${before} If you would like to keep to that, tell us.`;
}

/**
 * Until when a quote is good where the owner names no day: the end of the last of so many days as the
 * catalogue says, and no longer than until the event begins, where that is still to come.
 * @param now and `start`, in milliseconds of the epoch; `start` null where it is not known
 * @param endOfDay of a day there, in ISO 8601
 */
export function defaultValidUntil(
  now: number,
  start: number | null,
  { quoteDays, timeZone }: { quoteDays: number; timeZone: string },
  endOfDay: (date: string, timeZone: string) => string,
): string {
  const until = endOfDay(dateIn(now + quoteDays * DAY_MS, timeZone), timeZone);
  const isSooner = start !== null && start > now && start < Date.parse(until);
  return isSooner ? new Date(start).toISOString() : until;
}
