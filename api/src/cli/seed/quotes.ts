import type { BookingEntity } from '../../modules/bookings/booking.entity.js';
import { firstCatalogue } from '../../contract/catalogue/version-1.js';
import type { GuestCount } from '../../contract/enumerations.js';
import type { PaymentKind } from '../../contract/payments/payment.js';
import type { PaymentEntity } from '../../modules/payments/payment.entity.js';
import type { Change } from '../../platform/audit/history.repository.js';
import { priceQuote } from '../../modules/pricing/price-quote.js';
import type { QuoteEntity } from '../../modules/quotes/quote.entity.js';
import { hashOf } from '../../modules/quotes/quote.mapper.js';
import { Random, uuidOf } from './random.js';
import { DAY_MS } from '../../contract/durations.js';

const CATALOGUE = { version: 1, currency: 'USD', ...firstCatalogue('USD') };
const PACKAGES: Record<GuestCount, string> = {
  '1-10': 'package-standard',
  '11-25': 'package-premium',
  '26-50': 'package-luxury',
  '51-100': 'package-luxury',
  '100+': 'package-luxury',
};
const REASONS = ['A little too much for us', 'We found somebody nearer by', 'The party is off'];

/** A booking with its quote and payments. */
export interface SeasonQuote {
  booking: BookingEntity;
  quotes: QuoteEntity[];
  payments: PaymentEntity[];
  changes: Change[];
}

type Story = 'none' | 'sent' | 'declined' | 'accepted' | 'deposit' | 'paid';
const STORIES: Partial<Record<BookingEntity['status'], Record<Story, number>>> = {
  pending: { none: 3, sent: 3, declined: 1, accepted: 3, deposit: 2, paid: 0 },
  confirmed: { none: 2, sent: 0, declined: 0, accepted: 2, deposit: 7, paid: 1 },
  completed: { none: 2, sent: 0, declined: 0, accepted: 0, deposit: 1, paid: 12 },
  cancelled: { none: 6, sent: 1, declined: 3, accepted: 0, deposit: 0, paid: 0 },
};

/** @param uid the admin who wrote the quote */
export function seasonQuote(booking: BookingEntity, uid: string, today: number): SeasonQuote {
  const nothing = { booking, quotes: [], payments: [], changes: [] };
  const sentAt = booking.answeredAt;
  if (!sentAt) return nothing;
  const random = new Random(sentAt.getTime() + 17);
  const stories = STORIES[booking.status];
  const story = stories ? random.weighted(stories) : 'none';
  if (story === 'none') return nothing;
  const lines = [
    { item: PACKAGES[booking.guestCount], quantity: 1 },
    ...(random.chance(0.4) ? [{ item: 'addon-premium-flavour', quantity: 2 }] : []),
  ];
  const draft = { lines };
  const prices = priceQuote(CATALOGUE, draft, null);
  // Nothing may be in the future.
  const after = (days: number) => new Date(Math.min(sentAt.getTime() + days * DAY_MS, today));
  const answeredAt = story === 'sent' ? null : after(random.next() * 2);
  const isDeclined = story === 'declined';
  const reason = isDeclined ? random.pick(REASONS) : null;
  const priced = { bookingId: booking.id, version: 1, draft, prices, terms: CATALOGUE.terms };
  const quote: QuoteEntity = {
    id: uuidOf(`quote of ${booking.id}`),
    ...priced,
    state: story === 'sent' ? 'sent' : isDeclined ? 'declined' : 'accepted',
    validUntil: new Date(sentAt.getTime() + CATALOGUE.quoteDays * DAY_MS),
    createdAt: sentAt,
    sentAt,
    answeredAt,
    acceptedName: answeredAt && !isDeclined ? `${booking.firstName} ${booking.lastName}` : null,
    acceptedUid: null,
    reason,
    hash: hashOf(priced),
  };
  const about = { record: 'booking', recordId: booking.id, toStatus: '1' } as const;
  const answered: Change[] = answeredAt
    ? [
        {
          ...about,
          kind: isDeclined ? 'quoteDeclined' : 'quoteAccepted',
          ...{ uid: null, at: answeredAt, toText: reason },
        },
      ]
    : [];
  const payments = paymentsOf(booking, story, prices, { random, uid, after });
  return {
    booking: {
      ...booking,
      ...(!isDeclined && {
        quoteAccepted: answeredAt !== null,
        quoteTotal: prices.total,
        quoteDeposit: prices.deposit,
      }),
      paid: payments.reduce((sum, { amount }) => sum + amount, 0),
    },
    quotes: [quote],
    payments,
    changes: [
      { ...about, kind: 'quoteSent', uid, at: sentAt },
      ...answered,
      ...payments.map(({ amount, createdAt }): Change => ({
        ...{ ...about, kind: 'paymentRecorded', uid, at: createdAt, toStatus: String(amount) },
      })),
    ],
  };
}

interface Means {
  random: Random;
  uid: string;
  after: (days: number) => Date;
}

function paymentsOf(
  { id: bookingId }: BookingEntity,
  story: Story,
  { total, deposit }: { total: number; deposit: number },
  { random, uid, after }: Means,
): PaymentEntity[] {
  const payment = (kind: PaymentKind, amount: number, days: number): PaymentEntity => ({
    id: uuidOf(`${kind} of ${bookingId}`),
    ...{ bookingId, amount, kind, uid },
    method: random.weighted({ bank: 6, cash: 3, card: 0 }),
    receivedAt: after(days),
    createdAt: after(days),
    ...{ note: null, externalId: null, reverses: null, dispute: null },
  });
  if (story === 'deposit') return [payment('deposit', deposit, 3)];
  if (story === 'paid')
    return [payment('deposit', deposit, 3), payment('balance', total - deposit, 30)];
  return [];
}
