import { Inject, Injectable } from '@nestjs/common';
import type {
  LetterPreview,
  LetterPreviewRequest,
  MailPlaceholder,
  MailWordsTemplate,
} from '../../contract/mail-words.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { CatalogueRepository } from '../catalogue/catalogue.repository.js';
import { mailedCatalogue, mailedDue } from './booking-snapshot.js';
import { shownText, type Subject } from './message-text.js';
import { BOOKING_FIELD_NAMES } from '../../contract/booking-fields.js';
import type { Booking } from '../../contract/bookings.js';
import type { Catalogue } from '../../contract/catalogue/catalogue.js';
import type { EstimateRequest } from '../../contract/catalogue/estimate.js';
import { unitsPer } from '../../contract/currency.js';
import { DAY_MS, HOUR_MS } from '../../contract/durations.js';
import type { Quote } from '../../contract/quotes/quote.js';
import { fieldFor } from '../../contract/record.js';
import { BOOKING_STATUSES } from '../../contract/statuses.js';
import { dayAfter, momentOf, wallClockOf } from '../../platform/dates/wall-clock.js';
import { newPendingBooking } from '../bookings/booking.factory.js';
import { toBooking } from '../bookings/booking.mapper.js';
import { priceEstimate, priceQuote } from '../pricing/prices.js';
import { toQuote } from '../quotes/quote.mapper.js';
import { type MessageParameters, templateOf } from './message.entity.js';

/** Shows the owner a letter with the words that are being written; nothing is stored or sent. */
@Injectable()
export class LetterPreviews {
  constructor(
    private readonly catalogue: CatalogueRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async show({ template, words }: LetterPreviewRequest): Promise<LetterPreview> {
    const { settings, mail } = this.config;
    const catalogue = await this.catalogue.newestCatalogue(settings.currency);
    const { parameters, subject } = sampleOf(template, catalogue, this.config);
    const { booking } = subject;
    const mailed = mailedCatalogue(
      template,
      { ...catalogue, mailWords: { [template]: words } },
      booking,
    );
    const empty = new Set<MailPlaceholder>();
    const message = {
      ...{ template, parameters, sentAt: null },
      ...{ recipient: booking?.email ?? '', bookingId: booking?.id ?? null },
      // By whom it is sent decides whether it has its file.
      state: mail.smtp ? ('queued' as const) : ('unsent' as const),
    };
    const about = {
      ...subject,
      ...(mailed && { catalogue: mailed }),
      emptyPlaceholder: (name: MailPlaceholder) => {
        empty.add(name);
        return `[${name}: empty]`;
      },
    };
    return { ...shownText(message, about, settings), empty: [...empty] };
  }
}

const ID = '00000000-0000-4000-8000-000000000000';
const DAYS_AHEAD = 30;
const HOURS = 4;

const BEFORE_QUOTE: readonly MailWordsTemplate[] = ['request-received', 'request-link'];
const BEFORE_DEPOSIT: readonly MailWordsTemplate[] = [
  'quote-sent',
  'quote-accepted',
  'payment-reminder',
];

/** A letter to nobody, about an evening that is made up at the prices of the catalogue. */
function sampleOf(
  template: MailWordsTemplate,
  catalogue: Catalogue,
  config: Pick<Config, 'settings' | 'callingCode' | 'stripe'>,
  now = new Date(),
): { parameters: MessageParameters; subject: Subject } {
  const { settings } = config;
  const hasQuote = !BEFORE_QUOTE.includes(template);
  const isBeforeDeposit = BEFORE_DEPOSIT.includes(template);
  const today = wallClockOf(now, settings.timeZone).date;
  const clock = { date: dayAfter(today, DAYS_AHEAD), time: '19:30' };
  const start = momentOf(clock, settings.timeZone);
  const estimate = evening(catalogue);
  const quote = sampleQuote(catalogue, estimate, now);
  const { total, deposit } = quote;
  const row = newPendingBooking(
    {
      ...fieldFor(BOOKING_FIELD_NAMES, () => null),
      firstName: 'Noor',
      lastName: 'Haddad',
      email: 'noor@example.com',
      phone: settings.contactPhone,
      services: ['shisha-catering'],
      eventDate: clock.date,
      eventTime: clock.time,
      location: 'The garden, 12 Orchard Lane, London',
      guestCount: '11-25',
      eventType: 'birthday',
      termsAccepted: true,
      estimate: estimate && priceEstimate(catalogue, estimate),
    },
    { id: ID, createdAt: now },
    config,
  );
  const booking: Booking = toBooking({
    ...row,
    status: BOOKING_STATUSES.find((status) => templateOf(status) === template) ?? row.status,
    ...(hasQuote && {
      ...{ quoteAccepted: template !== 'quote-sent', quoteTotal: total, quoteDeposit: deposit },
      paid: isBeforeDeposit ? 0 : deposit,
    }),
  });
  const span = {
    start: start.toISOString(),
    end: new Date(start.getTime() + HOURS * HOUR_MS).toISOString(),
  };
  return {
    parameters: PARAMETERS[template]?.({ ...booking, total, deposit }) ?? {},
    subject: {
      booking,
      ...(hasQuote && { span: { ...span, isAssumed: false, guests: 12 }, quote }),
      ...(hasQuote && template !== 'quote-sent' && { agreed: quote }),
      due: mailedDue(
        { ...booking, depositDueOn: dayAfter(today, catalogue.depositDays) },
        catalogue,
        config,
      ),
      requestLink: `${settings.siteUrl}/request`,
      members: [],
    },
  };
}

type About = Pick<Booking, 'firstName' | 'lastName'> & Pick<Quote, 'deposit' | 'total'>;

const PARAMETERS: Partial<Record<MailWordsTemplate, (about: About) => MessageParameters>> = {
  'quote-sent': () => ({ quoteVersion: 1 }),
  'quote-accepted': ({ firstName, lastName }) => ({
    quoteVersion: 1,
    answer: 'accepted',
    name: `${firstName} ${lastName}`,
  }),
  'payment-reminder': ({ deposit }) => ({
    quoteVersion: 1,
    due: deposit > 0 ? 'deposit' : 'balance',
  }),
  'payment-received': ({ deposit, total }) => ({
    payment: { amount: deposit || total, kind: 'deposit', method: 'bank', externalId: null },
  }),
  'booking-pending': () => ({ wasConfirmed: true }),
  'booking-cancelled': () => ({ wasConfirmed: true }),
};

function evening({ packages }: Catalogue): EstimateRequest | null {
  const offer = packages.find(({ archived }) => !archived);
  return offer ? { lines: [{ item: offer.id, quantity: 1 }] } : null;
}

function sampleQuote(catalogue: Catalogue, estimate: EstimateRequest | null, now: Date): Quote {
  const own = {
    description: 'Your evening',
    quantity: 1,
    unitAmount: 450 * unitsPer(catalogue.currency),
  };
  const draft = { lines: estimate?.lines ?? [own] };
  return toQuote({
    ...{ id: ID, bookingId: ID, version: 1, state: 'sent', draft },
    prices: priceQuote(catalogue, draft, null),
    terms: catalogue.terms,
    validUntil: new Date(now.getTime() + catalogue.quoteDays * DAY_MS),
    ...{ createdAt: now, sentAt: now, answeredAt: null, acceptedName: null, acceptedUid: null },
    ...{ reason: null, hash: null },
  });
}
