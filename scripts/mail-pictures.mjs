import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CHROMIUM_FLAGS, findChromium } from './lib/machine.mjs';
import { build, install, ROOT } from './lib/prepare.mjs';

// npm run pictures:mail [-- FOLDER]: each kind of mail as text, and as a picture on a phone and on a
// desk, light and dark.
await install();
await build();
const { chromium } = await import('@playwright/test');
const fromServer = (file) => import(pathToFileURL(join(ROOT, 'api/dist', file)).href);
const { shownText } = await fromServer('modules/messages/message-text.js');
const { DEFAULT_SETTINGS } = await fromServer('contract/settings.js');

const WIDTHS = [390, 700];
const SCHEMES = ['light', 'dark'];
const out = process.argv[2] ?? join(tmpdir(), 'finesse-mails');
mkdirSync(out, { recursive: true });

const HOUR_MS = 3_600_000;
const createdAt = new Date('2027-06-02T17:12:00Z');
const settings = { ...DEFAULT_SETTINGS, siteUrl: 'https://finesse.example' };
const booking = {
  id: '6f1f0d5e-6f0e-4a57-9a83-2d3e1a6f5b11',
  reference: 'F-7K3M9Q',
  firstName: 'Amara',
  lastName: 'Okafor-Featherstonehaugh',
  email: 'amara.okafor@a-rather-long-domain.example',
  phone: '+44 7700 900123',
  instagram: '@amara.hosts',
  services: ['shisha-catering', 'mocktail-services'],
  eventDate: '2027-06-19',
  eventTime: '19:30',
  location: '12 Orchard Lane, London N1 2AB, the garden behind the house',
  guestCount: '11-25',
  eventType: 'birthday',
  flavourPreferences: 'Fresh Mint, Ember Rose',
  specialRequirements: 'Step-free access, please. Two guests are allergic to nuts.',
  budget: '500-1000',
  status: 'pending',
  ...{ total: 50_948, paid: 12_800, balance: 38_148, received: 12_800, refunded: 0 },
  createdAt: createdAt.toISOString(),
  answerDueAt: new Date(createdAt.getTime() + 24 * HOUR_MS).toISOString(),
};
const member = (firstName, lastName, membershipType, expiryDate) => ({
  ...{ id: lastName, firstName, lastName, membershipType, expiryDate },
  ...{ email: 'member@example.com', phone: '+44 7700 900456', instagram: null },
});
const members = [
  member('Grace', 'Hopper', 'Gold', '2027-06-05T10:00:00Z'),
  member('نور', 'الهاشمي', 'Platinum', '2027-06-08T10:00:00Z'),
];
const words = 'Dear Amara,\n\nthe garden sounds lovely. Would half past six do?\n\nMina';
const question = 'Is there room for a tent?\n\nAnd could the mocktails come first? 🎪';

const off = (amount, percent, reason) => ({ amount, percent, reason });
const line = (description, quantity, amount, discount = null) => ({
  ...{
    item: description.startsWith('Rental') ? 'rental' : null,
    description,
    quantity,
    unitAmount: amount,
    amount,
    discount,
  },
});
const quote = {
  ...{ version: 1, state: 'sent', currency: 'USD', isExpired: false },
  lines: [
    line('Premium Package: 4 hours, 4 flavours, for up to 25 guests', 1, 40_500, {
      ...off(4500, 10, 'A quiet Monday'),
    }),
    line('Rental of 2 pipes', 2, 11_500),
    line('A fire pit with logs for the whole of the evening, put up and taken away', 2, 3998),
  ],
  memberDiscount: { amount: 4050, percent: 10, membership: 'Gold' },
  ownDiscount: off(1000, null, 'You recommended us to your neighbours'),
  tax: { name: 'VAT', percent: 20, amount: 8491 },
  ...{ total: 50_948, deposit: 12_800, validUntil: '2027-06-12T17:12:00Z' },
  ...{ start: null, durationMinutes: 240, guests: 30 },
  ...{ note: 'We come an hour earlier to set up.', terms: 'The deposit is not paid back.' },
};
booking.estimate = {
  currency: 'USD',
  lines: [
    { ...line('Premium Package: 4 hours, 5 flavours, for up to 12 guests', 1, 45_000), item: 'p' },
    line('Rental of 2 pipes', 2, 11_500),
  ],
  ...{ subtotal: 56_500, total: 56_500, deposit: 14_125, discount: null },
  tax: { name: 'VAT', percent: 20, amount: 9417 },
};
const catalogue = {
  businessAddress: 'Finesse Ltd\n4 Garden Row, London E1 6AN',
  paymentInstructions: 'By bank transfer to Finesse Ltd\nSort code 12-34-56, account 12345678',
  mailWords: 'We bring lanterns and blankets, {firstName}: June evenings by the river are cool.',
};
const estimateLimit = 'Premium is for up to 12 guests; for more, we write you a quote.';
const name = 'Amara Okafor-Featherstonehaugh';
const why = 'It is more than we had in mind.';
const sorry = 'Our van broke down, and we found no other in time.\nWe are very sorry.';
const payment = { amount: 12_800, kind: 'deposit', method: 'card' };

const SPAN = { start: '2027-06-19T18:30:00.000Z', end: '2027-06-19T22:30:00.000Z', guests: 30 };
/** Without a quote, as the owner may confirm. */
const PLAIN = { quote: undefined, agreed: undefined, span: { ...SPAN, guests: null } };
const NO_MONEY = { total: null, paid: null, balance: null, received: 0, refunded: 0 };
const unpaid = { paid: 0, received: 0, balance: quote.total };
const paid = { paid: quote.total, received: quote.total, balance: 0 };
const withBooking = (changes) => ({ booking: { ...booking, ...changes } });
const cancelled = withBooking({ status: 'cancelled', total: null, balance: null });
const applicant = { booking: undefined, member: member('Grace', 'Hopper', 'Gold', '') };

/**
 * A name for the files, the template, its parameters, hours after the request, and what else is the
 * case.
 */
const MAILS = [
  ['request-received', 'request-received'],
  ['request-received-unpriced', 'request-received', {}, 0, withBooking({ estimate: null })],
  ['request-link', 'request-link'],
  ['owner-words', 'owner-words', { text: words }],
  ['booking-confirmed', 'booking-confirmed'],
  ['booking-confirmed-plain', 'booking-confirmed', {}, 0, { ...PLAIN, ...withBooking(NO_MONEY) }],
  ['booking-confirmed-paid', 'booking-confirmed', {}, 0, withBooking(paid)],
  ['booking-changed', 'booking-changed'],
  ['booking-changed-plain', 'booking-changed', {}, 0, { ...PLAIN, ...withBooking(NO_MONEY) }],
  ['booking-pending', 'booking-pending', { text: sorry }],
  ['request-open-again', 'booking-pending', { wasCancelled: true }],
  ['request-cancelled', 'booking-cancelled', {}, 0, { ...PLAIN, ...withBooking(NO_MONEY) }],
  ['booking-cancelled', 'booking-cancelled', { wasConfirmed: true, text: sorry }, 0, cancelled],
  ['request-withdrawn', 'booking-cancelled', { isWithdrawn: true }],
  ['event-reminder', 'event-reminder'],
  ['event-reminder-plain', 'event-reminder', {}, 0, { ...PLAIN, ...withBooking(NO_MONEY) }],
  ['new-request', 'new-request'],
  ['new-request-unpriced', 'new-request', {}, 0, withBooking({ estimate: null })],
  ['customer-wrote', 'customer-wrote', { text: question }],
  ['customer-withdrew', 'customer-withdrew', { text: 'We found another date.' }],
  ['answer-due-18', 'answer-due', { hours: 18 }, 18],
  ['answer-due-23', 'answer-due', { hours: 23 }, 23],
  ['answer-due-late', 'answer-due', { hours: 23 }, 31],
  ['memberships-ending', 'memberships-ending'],
  ['membership-received', 'request-received', {}, 0, applicant],
  ['membership-request', 'new-request', {}, 0, applicant],
  ['payment-received', 'payment-received', { payment }],
  ['payment-received-last', 'payment-received', { payment }, 0, withBooking(paid)],
  ['payment-received-cancelled', 'payment-received', { payment }, 0, cancelled],
  ['payment-arrived', 'payment-arrived', { payment }],
  ['payment-disputed', 'payment-disputed', { payment, dispute: 'open' }],
  ['dispute-lost', 'payment-disputed', { payment, dispute: 'lost' }],
  ['payment-held', 'payment-held', { payment: { ...payment, currency: 'EUR' } }],
  ['payment-reminder', 'payment-reminder', { quoteVersion: 1, due: 'balance' }],
  [
    'payment-reminder-deposit',
    'payment-reminder',
    { quoteVersion: 1, due: 'deposit' },
    0,
    withBooking(unpaid),
  ],
  ['quote-sent', 'quote-sent', { quoteVersion: 1 }],
  [
    'quote-changed',
    'quote-sent',
    { quoteVersion: 2 },
    0,
    { quote: { ...quote, version: 2, deposit: 0 }, agreed: quote },
  ],
  [
    'quote-changed-paid',
    'quote-sent',
    { quoteVersion: 2 },
    0,
    { quote: { ...quote, version: 2, deposit: 15_000 }, agreed: quote, booking },
  ],
  ['quote-accepted', 'quote-accepted', { quoteVersion: 1, answer: 'accepted', name }],
  ['quote-accepted-by-card', 'quote-accepted', { quoteVersion: 1, name }, 0, { instructions: '' }],
  ['quote-answered', 'quote-answered', { quoteVersion: 1, answer: 'accepted', name }],
  ['quote-declined', 'quote-answered', { quoteVersion: 1, answer: 'declined', text: why }],
];

const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
const page = await browser.newPage();
/** Of those for customers, the mails that show the owner's own words. */
const due = {
  ...{ depositDays: 7, takesCards: true },
  ...{ depositDueAt: '2027-06-10T22:59:00Z', balanceDueAt: '2027-06-19T22:59:00Z' },
};
const WITH_WORDS = ['booking-confirmed', 'event-reminder'];
const requestLink = `${settings.siteUrl}/request#${'x'.repeat(46)}`;
for (const [name, template, parameters = {}, hours = 0, also = {}] of MAILS) {
  const sentAt = new Date(createdAt.getTime() + hours * HOUR_MS);
  const message = { template, parameters, createdAt: sentAt, sentAt, recipient: booking.email };
  const isAgreed = /^(booking|event|payment)/.test(template);
  const { mailWords, ...shown } = catalogue;
  const isUnpaid = template.startsWith('quote-');
  const { instructions = shown.paymentInstructions, ...records } = also;
  const about = {
    booking: isUnpaid ? { ...booking, ...unpaid } : booking,
    ...{ span: SPAN, requestLink, members, quote, due },
    ...(isAgreed && { agreed: quote }),
    catalogue: {
      ...{ ...shown, paymentInstructions: instructions },
      ...(WITH_WORDS.includes(template) && { mailWords }),
      ...((records.booking ?? booking).estimate && { estimateLimit }),
    },
    ...records,
  };
  const { subject, text, html } = shownText(message, about, settings);
  writeFileSync(join(out, `${name}.txt`), `Subject: ${subject}\n\n${text}`);
  for (const width of WIDTHS) {
    for (const colorScheme of SCHEMES) {
      await page.setViewportSize({ width, height: 400 });
      await page.emulateMedia({ colorScheme });
      await page.setContent(html);
      await page.screenshot({
        path: join(out, `${name}-${String(width)}-${colorScheme}.png`),
        fullPage: true,
      });
    }
  }
}
await browser.close();
console.log(`${String(MAILS.length)} mails are in ${out}`);
