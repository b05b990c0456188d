import { beforeEach, describe, expect, it } from 'vitest';
import { QuoteEntity } from '../../src/modules/quotes/quote.entity.js';
import type { BookingDetails } from '../../src/contract/bookings.js';
import type { HistoryEntry } from '../../src/contract/history.js';
import type { Message } from '../../src/contract/messages.js';
import type { PaymentsResponse } from '../../src/contract/payments/payment.js';
import { remindAt } from '../support/jobs.js';
import { QuoteKit } from '../support/quote-kit.js';
import { PAYMENT } from '../support/records.js';
import { shareServer } from '../support/shared-server.js';

const kit = new QuoteKit(shareServer());

const path = () => `/api/bookings/${kit.booking.id}`;
const pay = (changes: object = {}) =>
  kit.server.admin.post<PaymentsResponse>(`${path()}/payments`, { ...PAYMENT, ...changes });
const messages = async (template: string): Promise<Message[]> => {
  const { body } = await kit.server.admin.get<Message[]>(
    `/api/messages?bookingId=${kit.booking.id}&limit=100`,
  );
  return body.filter((message) => message.template === template);
};

describe('a recorded payment', () => {
  it('is receipted to the customer with the remaining amount', async () => {
    await kit.accept((await kit.sent()).version);
    await pay({ amount: 11_300, method: 'bank' });
    const [message, ...more] = await messages('payment-received');
    expect([message?.to, more]).toEqual([kit.booking.email, []]);
    expect(message?.text).toMatch(/We received \$113 by bank transfer for Friday 18 July 2031\./);
    expect(message?.text).toMatch(/Balance:? +\$337/);
    expect(await messages('payment-arrived')).toEqual([]);
  });

  it('has a receipt under a subject of its own, since mail programs fold what has the same', async () => {
    await kit.accept((await kit.sent()).version);
    for (const amount of [11_300, 33_700]) await pay({ amount, method: 'bank' });
    const subjects = (await messages('payment-received')).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual(
      ['$113', '$337'].map(
        (paid) =>
          `We have your payment of ${paid} for Friday 18 July 2031 (${kit.booking.reference})`,
      ),
    );
  });

  it('rule 1: reversed before the receipt was sent sends no mail', async () => {
    const { payments } = (await pay()).body;
    await kit.server.admin.post(`/api/payments/${payments[0]?.id ?? ''}/reverse`, { reason: 'x' });
    expect((await messages('payment-received')).map(({ state }) => state)).toEqual(['stopped']);
  });

  it('rule 9: for a cancelled booking asks for nothing, and says what is paid', async () => {
    await kit.accept((await kit.sent()).version);
    await kit.server.admin.put(`${path()}/status`, { status: 'cancelled' });
    await pay({ amount: 11_300 });
    const [message] = await messages('payment-received');
    expect(message?.text).toContain('You have paid $113 for this event.');
    expect(message?.text).not.toContain('Balance');
  });

  it('that is a refund sends no mail by itself', async () => {
    await pay({ kind: 'refund' });
    expect(await messages('payment-received')).toEqual([]);
  });
});

describe('a payment reminder', () => {
  const DAY = 86_400_000;
  /** What the clock does so many days after the quote was accepted, at noon where the business is. */
  const after = (days: number, hour = 12) => at(new Date(accepted + days * DAY), hour);
  const at = (day: Date, hour = 12) =>
    remindAt(
      kit.server.database,
      `${day.toISOString().slice(0, 10)}T${String(hour).padStart(2, '0')}:30:00Z`,
      'UTC',
    );
  const events = async () =>
    (await messages('payment-reminder')).map(({ subject }) => subject.slice(0, 11)).toReversed();
  let accepted: number;

  beforeEach(async () => {
    const { id, version } = await kit.sent();
    await kit.accept(version);
    accepted = Date.parse('2026-11-02T10:00:00Z');
    await kit.server.unitOfWork.write((manager) =>
      manager.update(QuoteEntity, { id }, { answeredAt: new Date(accepted) }),
    );
  });

  it('of the deposit is sent after 48 hours, then after 5 and 10 days, each once and in the daytime', async () => {
    const counts: number[] = [];
    for (const [days, hour] of [
      [1, 12],
      [2, 8],
      [2, 12],
      [2, 13],
      [3, 12],
      [5, 20],
      [6, 12],
      [7, 12],
      [10, 12],
      [90, 12],
    ] as const) {
      await after(days, hour);
      counts.push((await events()).length);
    }
    expect(counts).toEqual([0, 0, 1, 1, 1, 1, 2, 2, 3, 3]);
    const sent = await messages('payment-reminder');
    expect(new Set(sent.map(({ subject }) => subject)).size).toBe(3);
    const [message] = sent;
    expect(message?.text).toContain('A deposit of $113 secures Friday 18 July 2031 for you.');
  });

  it('of a deposit paid in part says what was paid as paid, and asks for the rest, as the mail to the owner does', async () => {
    await pay({ amount: 5000 });
    await after(2);
    const [reminder] = await messages('payment-reminder');
    expect(reminder?.text).toMatch(
      /^\$63 of the deposit that secures Friday 18 July 2031 for you/m,
    );
    expect(reminder?.text).not.toContain('not received');
    const [toOwner] = await messages('quote-answered');
    expect(toOwner?.text).toContain('The rest of the deposit, $63, is due by');
  });

  it('rule 9: of what was paid and given back again is not sent', async () => {
    await pay({ amount: 11_300 });
    await pay({ amount: 11_300, kind: 'refund' });
    await after(20);
    expect(await events()).toEqual([]);
    await at(new Date('2031-07-15'));
    expect(await events()).toEqual(['The balance']);
    await pay({ amount: 45_000, kind: 'balance' });
    await pay({ amount: 5000, kind: 'refund' });
    for (const day of ['2031-07-20', '2031-07-27']) await at(new Date(day));
    expect(await events()).toEqual(['The balance']);
  });

  it('after downtime is sent once, not once for each missed one', async () => {
    await Promise.all([after(40), after(40)]);
    await after(40, 13);
    expect(await events()).toHaveLength(1);
  });

  it('of the balance is sent around the event, once the deposit is paid', async () => {
    await pay({ amount: 11_300 });
    await after(3);
    expect(await events()).toEqual([]);
    for (const day of ['2031-07-14', '2031-07-15', '2031-07-17', '2031-07-20', '2031-07-27'])
      await at(new Date(day));
    expect(await events()).toEqual(['The balance', 'The balance', 'The balance']);
    expect((await messages('payment-reminder'))[0]?.text).toContain('$337 is still to be paid');
  });

  it('rule 8: goes by what was accepted while a newer quote is open for a confirmed event', async () => {
    await pay({ amount: 11_300 });
    await kit.server.admin.put(`${path()}/status`, { status: 'confirmed' });
    await kit.sent({ lines: [{ item: 'package-luxury', quantity: 1 }] });
    await at(new Date('2031-07-15'));
    expect((await messages('payment-reminder'))[0]?.text).toContain('$337 is still to be paid');
  });

  it('of the balance of an event over days is sent after its last day', async () => {
    await kit.server.admin.call('PATCH', path(), { eventDays: '4-days' });
    await pay({ amount: 11_300 });
    const counts: number[] = [];
    for (const day of ['2031-07-14', '2031-07-15', '2031-07-20', '2031-07-22', '2031-07-23']) {
      await at(new Date(day));
      counts.push((await events()).length);
    }
    expect(counts).toEqual([0, 1, 1, 1, 2]);
  });

  it.each([
    ['all is paid', () => pay({ amount: 45_000 })],
    [
      'the booking is cancelled',
      () => kit.server.admin.put(`${path()}/status`, { status: 'cancelled' }),
    ],
    [
      'the owner has switched them off',
      () => kit.server.admin.put(`${path()}/payment-reminders`, { paused: true }),
    ],
    [
      'the acceptance was taken back',
      async () => kit.act((await kit.quotes())[0]?.id ?? '', 'undo', { reason: 'x' }),
    ],
  ])('is not sent if %s', async (_, change) => {
    await change();
    await after(20);
    await at(new Date('2031-07-16'));
    expect(await events()).toEqual([]);
  });

  it('can be paused for a booking and resumed, as its history shows', async () => {
    const paused = (to: unknown) =>
      kit.server.admin.put<BookingDetails>(`${path()}/payment-reminders`, { paused: to });
    expect((await paused(true)).body.paymentRemindersPaused).toBe(true);
    expect((await paused(false)).body.paymentRemindersPaused).toBe(false);
    expect((await paused('yes')).status).toBe(400);
    const { body } = await kit.server.admin.get<HistoryEntry[]>(`${path()}/history`);
    expect(body.slice(0, 2)).toMatchObject([
      { field: 'paymentReminders', from: 'off', to: 'on' },
      { field: 'paymentReminders', from: 'on', to: 'off' },
    ]);
    await after(2);
    expect(await events()).toHaveLength(1);
  });
});
