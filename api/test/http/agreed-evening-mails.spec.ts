import { describe, expect, it } from 'vitest';
import type { Email } from 'postal-mime';
import type { Booking } from '../../src/contract/bookings.js';
import type { Catalogue } from '../../src/contract/catalogue/catalogue.js';
import { formatLongDateIn } from '../../src/contract/dates.js';
import { DAY_MS } from '../../src/contract/durations.js';
import type { Message } from '../../src/contract/messages.js';
import type { Quote } from '../../src/contract/quotes/quote.js';
import type { CustomerView } from '../../src/contract/request.js';
import { PAYMENT, request } from '../support/records.js';
import { siteWithLetters } from '../support/site-with-letters.js';
import { OWNER } from '../support/site-with-mail.js';

const { afterHold, mail, nextEmail, server, setStatus } = siteWithLetters();
const flat = (text = '') => text.replaceAll(/\s+/g, ' ');
const textOf = ({ text }: Email) => flat(text);

const ESTIMATE = { lines: [{ item: 'package-premium', quantity: 1 }], membership: null };
const ask = (changes: object = {}) => request(server.visitor, { email: nextEmail(), ...changes });
type Asked = Awaited<ReturnType<typeof ask>>;

/** Sends a quote for thirty guests, and accepts it as the customer. */
async function agree({ id, requestLink }: Asked, name = 'Ada Lovelace'): Promise<Quote> {
  const path = `/api/bookings/${id}`;
  await server.admin.put(`${path}/schedule`, { guests: 30 });
  await server.admin.put(`${path}/quotes/draft`, {
    lines: [{ item: 'package-luxury', quantity: 2 }],
    durationMinutes: 390,
  });
  const { body } = await server.admin.post<Quote>(`${path}/quotes/draft/send`, {});
  const authorization = `Request ${requestLink?.split('#')[1] ?? ''}`;
  const acceptance = { version: body.version, name, termsAccepted: true };
  const { status } = await server.visitor.post('/api/request/quote/accept', acceptance, {
    authorization,
  });
  expect(status).toBe(200);
  return body;
}

const setPaymentInstructions = (paymentInstructions: string) =>
  saveCatalogue({ paymentInstructions });

async function saveCatalogue(changes: Partial<Catalogue>): Promise<void> {
  const { headers, body } = await server.admin.get<Catalogue>('/api/catalogue');
  const ifMatch = { 'if-match': headers.get('etag') ?? '' };
  const saved = { ...body, ...changes };
  expect((await server.admin.put('/api/catalogue', saved, ifMatch)).status).toBe(200);
}

/** The day by which a deposit is due that was accepted now, 7 days later. */
const inAWeek = () =>
  formatLongDateIn(new Date(Date.now() + 7 * DAY_MS).toISOString(), 'Europe/London');

describe('rule 7: the evening that a visitor priced', () => {
  it('is in the mails to both sides, with its lines and total', async () => {
    const { email, reference } = await ask({ estimate: ESTIMATE });
    const [toCustomer] = await mail.mailTo(email);
    const toOwner = await mail.mailAbout(OWNER, reference);
    for (const received of [toCustomer as Email, toOwner]) {
      expect(textOf(received)).toMatch(
        /Premium.* \$450 Mocktail Services +on request -+ Estimate \$450 /,
      );
      expect(received.html).toContain('Estimate');
    }
  });

  it('is the same in the estimate, the mails and on the customer’s page, whether a package or the price list was pressed', async () => {
    const seen = async (estimate: object) => {
      const { email, id, reference, requestLink } = await ask({ estimate });
      const token = requestLink?.split('#')[1] ?? '';
      const asCustomer = { authorization: `Request ${token}` };
      const page = await server.visitor.get<CustomerView>('/api/request', asCustomer);
      const details = await server.admin.get<Booking>(`/api/bookings/${id}`);
      const [toCustomer] = await mail.mailTo(email);
      const mails = [toCustomer as Email, await mail.mailAbout(OWNER, reference)];
      // The answers are due at the minutes at which they were sent.
      const own = new RegExp([email, id, reference, token, '\\d\\d:\\d\\d'].join('|'), 'g');
      return {
        estimate: [details.body.estimate, page.body.estimate],
        mails: mails.map(({ subject, text, html }) =>
          [subject, text, html].join('\n').replaceAll(own, ''),
        ),
      };
    };
    const lines = [{ item: 'package-standard', quantity: 1 }];
    const byPackage = await seen({ lines });
    expect(byPackage.estimate[0]).toMatchObject({ lines, total: 25_000 });
    expect(await seen({ lines, membership: null })).toEqual(byPackage);
  });

  it('is not mentioned where nothing was priced', async () => {
    const { email } = await ask();
    const [received] = await mail.mailTo(email);
    expect(textOf(received as Email)).not.toMatch(/[Ee]stimate|priced/);
  });
});

it('a new request in plain text: a label longer than its column is followed by a space', async () => {
  const { reference } = await ask({ specialRequirements: 'Step-free access' });
  const { text } = await mail.mailAbout(OWNER, reference);
  expect(text).toContain('\nSpecial Requirements: Step-free access\n');
});

describe('mails say what was agreed', () => {
  it('a quote: has the evening, exactly how many guests, and what the deposit is for', async () => {
    const booking = await ask();
    await agree(booking);
    const text = textOf(await mail.mailAbout(booking.email, 'Our quote'));
    for (const said of [
      'When: Friday 18 July 2031, 19:30',
      'Length: 6 hours 30 minutes Where: 12 Garden Row, London',
      'Guests: 30 ',
      'a deposit of $300 secures your date. It is part of the total.',
    ])
      expect([said, text.includes(said)]).toEqual([said, true]);
  });

  it('an accepted quote: says "you", and the name where another person accepted', async () => {
    const [own, other] = [await ask(), await ask()];
    await agree(own);
    await agree(other, 'Grace Hopper');
    const said = 'You accepted our quote for Friday 18 July 2031';
    expect(textOf(await mail.mailAbout(own.email, 'You accepted'))).toContain(`${said}. `);
    expect(textOf(await mail.mailAbout(other.email, 'You accepted'))).toContain(
      `${said}, in the name of Grace Hopper. `,
    );
  });

  it('an accepted quote: says how to pay the deposit, and what was sent stays as it was', async () => {
    const booking = await ask();
    await setPaymentInstructions('To account 12 34 56, for {reference}.');
    await agree(booking);
    const { reference } = booking;
    const said = `How to pay ---------- To account 12 34 56, for ${reference}. Amount: $300 Reference: ${reference} `;
    expect(textOf(await mail.mailAbout(booking.email, 'You accepted'))).toContain(said);
    await setPaymentInstructions('To another account.');
    const { body } = await server.admin.get<Message[]>(`/api/messages?bookingId=${booking.id}`);
    const shown = body.find(({ template }) => template === 'quote-accepted')?.text;
    expect(flat(shown)).toContain(said);
  });

  it('an accepted quote: without instructions it says whom to ask', async () => {
    const booking = await ask();
    await setPaymentInstructions('');
    await agree(booking);
    expect(textOf(await mail.mailAbout(booking.email, 'You accepted'))).toContain(
      'To pay it, simply reply to this e-mail or call us on ',
    );
  });

  it('by when deposit and balance are due: in the quote, its acceptance and the confirmation, by the catalogue’s days', async () => {
    const booking = await ask();
    await saveCatalogue({ depositDays: 7, balanceDays: 3, paymentInstructions: '' });
    await agree(booking);
    const rest = 'The rest, $900, is due by Tuesday 15 July 2031.';
    expect(textOf(await mail.mailAbout(booking.email, 'Our quote'))).toContain(
      `It is part of the total. Please pay it within 7 days of accepting. ${rest}`,
    );
    const deposit = `the deposit of $300, which secures your date. Please pay it by ${inAWeek()}. ${rest}`;
    expect(textOf(await mail.mailAbout(booking.email, 'You accepted'))).toContain(deposit);
    await server.admin.post(`/api/bookings/${booking.id}/payments`, { ...PAYMENT, amount: 30_000 });
    await saveCatalogue({ balanceDays: 0 });
    await setStatus(booking, 'confirmed');
    await afterHold();
    const balance =
      '$900 is still to be paid. Please pay it by Friday 18 July 2031, the day of your event.';
    for (const subject of ['We have your payment', 'Confirmed'])
      expect(textOf(await mail.mailAbout(booking.email, subject))).toContain(balance);
  });

  it.each([
    [25, 'Please pay it within 2 days of accepting. The rest, $900, is due with it.'],
    [0, null],
  ])(
    'a quote on short notice with a deposit of %i %%: names no day of the rest that has passed',
    async (percent, sentence) => {
      const day = new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10);
      const booking = await ask({ eventDate: day });
      await saveCatalogue({ deposit: { percent }, depositDays: 2, balanceDays: 30 });
      await agree(booking);
      const offered = textOf(await mail.mailAbout(booking.email, 'Our quote'));
      if (sentence !== null) expect(offered).toContain(sentence);
      else expect(offered).not.toContain('is due');
      const accepted = textOf(await mail.mailAbout(booking.email, 'You accepted'));
      expect(accepted).not.toContain('It was due');
      await saveCatalogue({ deposit: { percent: 25 }, depositDays: 7, balanceDays: 0 });
    },
  );

  it('a quote and a receipt: name the customer and the business with its address', async () => {
    const booking = await ask();
    await saveCatalogue({ businessAddress: '1 Orchard Lane\nLondon <N1>' });
    await agree(booking);
    await server.admin.post(`/api/bookings/${booking.id}/payments`, { ...PAYMENT, amount: 30_000 });
    await afterHold();
    for (const subject of ['Our quote', 'We have your payment']) {
      const received = await mail.mailAbout(booking.email, subject);
      expect(textOf(received)).toMatch(/Name: Ada Lovelace .*finesse 1 Orchard Lane London <N1> /);
      expect(received.html).toContain('1 Orchard Lane, London &lt;N1&gt;<br>');
    }
    expect(textOf(await mail.mailAbout(OWNER, booking.reference))).not.toContain('Orchard Lane');
  });

  it('a receipt: has the evening, what was agreed, paid and is still to pay, and how', async () => {
    const booking = await ask();
    await setPaymentInstructions('To account 12 34 56.');
    await agree(booking);
    await server.admin.post(`/api/bookings/${booking.id}/payments`, { ...PAYMENT, amount: 30_000 });
    await afterHold();
    const text = textOf(await mail.mailAbout(booking.email, 'We have your payment'));
    expect(text).toMatch(
      /Where: 12 Garden Row, London .*Guests: 30 .*2 × Luxury.* \$1,200 -+ Total \$1,200 Paid \$300 Balance \$900 \$900 is still to be paid\. .*To account 12 34 56\. Amount: \$900 /,
    );
  });

  it('a new quote for a confirmed event: has the time and the guests of the quote, also in the owner’s words and in the days by which it is due; the event moves only once it is accepted', async () => {
    const booking = await ask();
    await setStatus(booking, 'confirmed');
    await saveCatalogue({ balanceDays: 0, mailWords: { 'quote-sent': 'At {time} on {date}.' } });
    const path = `/api/bookings/${booking.id}/quotes/draft`;
    await server.admin.put(path, {
      lines: [{ item: 'package-luxury', quantity: 2 }],
      ...{ start: '2031-07-19T17:00:00Z', durationMinutes: 540, guests: 40 },
    });
    await server.admin.post(`${path}/send`, {});
    const offered = await mail.mailAbout(booking.email, 'Our quote for Saturday 19 July 2031');
    await saveCatalogue({ mailWords: {} });
    expect(textOf(offered)).toMatch(
      /At 18:00 on Saturday 19 July 2031\. Name: Ada Lovelace When: Saturday 19 July 2031, 18:00, until 03:00 in the night from Saturday to Sunday .*Guests: 40 .* by Saturday 19 July 2031, the day of your event\./,
    );
  });

  it('the owner of an accepted quote: has the evening, whom to call, and by when the deposit is due', async () => {
    const booking = await ask();
    await agree(booking);
    const { text = '' } = await mail.mailAbout(OWNER, 'accepted the quote');
    expect(text).toContain('tel:+447700900123');
    expect(flat(text)).toMatch(
      /When: Friday 18 July 2031, 19:30.* Where: 12 Garden Row, London .*Guests: 30 .*2 × Luxury/,
    );
    expect(flat(text)).toContain(`The deposit of $300 is due by ${inAWeek()}.`);
  });

  it('a confirmation: has the accepted quote, what was paid and what is still to pay, and stays so when a newer quote is accepted', async () => {
    const booking = await ask();
    await agree(booking);
    await server.admin.post(`/api/bookings/${booking.id}/payments`, { ...PAYMENT, amount: 30_000 });
    await setStatus(booking, 'confirmed');
    await afterHold();
    const text = textOf(await mail.mailAbout(booking.email, 'Confirmed'));
    const agreed = /2 × Luxury.* \$1,200 -+ Total \$1,200 Paid \$300 Balance \$900 /;
    expect(text).toMatch(agreed);
    expect(text).toContain('Guests: 30 ');
    const path = `/api/bookings/${booking.id}/quotes/draft`;
    await server.admin.put(path, { lines: [{ item: 'package-standard', quantity: 1 }] });
    const { body: newer } = await server.admin.post<Quote>(`${path}/send`, {});
    const acceptance = { name: 'Ada', reason: 'By phone' };
    await server.admin.post(`/api/quotes/${newer.id}/accept`, acceptance);
    await server.admin.put(`/api/bookings/${booking.id}/schedule`, { guests: 12 });
    const { body } = await server.admin.get<Message[]>(`/api/messages?bookingId=${booking.id}`);
    const shown = body.find(({ template }) => template === 'booking-confirmed')?.text;
    expect(flat(shown)).toMatch(agreed);
    expect(flat(shown)).toContain('Guests: 30 ');
  });

  it('a confirmation without an accepted quote has no amounts', async () => {
    const booking = await ask({ estimate: ESTIMATE });
    await setStatus(booking, 'confirmed');
    await afterHold();
    expect(textOf(await mail.mailAbout(booking.email, 'Confirmed'))).not.toContain('$');
  });
});
