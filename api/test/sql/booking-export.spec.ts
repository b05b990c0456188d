import { beforeAll, describe, expect, it } from 'vitest';
import type { Booking } from '../../src/contract/bookings.js';
import { formatDateTime } from '../../src/contract/dates.js';
import { ERRORS } from '../../src/contract/errors.js';
import { download, EXPORT_PATH, lineOf } from '../support/export.js';
import { book, PAYMENT, quoteAndPay, storeBookings } from '../support/records.js';
import { shareServer } from '../support/shared-server.js';

const TITLES = [
  'Status',
  'Event Date',
  'Event Time',
  'First Name',
  'Last Name',
  'Email',
  'Phone',
  'Instagram',
  'Services',
  'Location',
  'Guests',
  'Number of Days',
  'Event Type',
  'Budget',
  'Preferred Shisha Flavours',
  'Special Requirements',
  'Estimate',
  'Estimate Total',
  'Stage',
  'Total',
  'Paid',
  'Given Back',
  'Kept',
  'Balance',
  'Submitted',
  'Answer Due',
  'Answered',
  'Event Date (ISO)',
  'Submitted (ISO)',
  'Answer Due (ISO)',
  'Answered (ISO)',
  'Estimate Total (USD)',
  'Total (USD)',
  'Paid (USD)',
  'Given Back (USD)',
  'Kept (USD)',
  'Balance (USD)',
  'Reference',
  'Booking ID',
];
const server = shareServer({ TIME_ZONE: 'Europe/London' }, { restoreAfter: 'file' });

describe('GET /api/bookings/export.csv', () => {
  it('without bookings has the header row only', async () => {
    const { bytes, headers } = await download(server);
    expect(bytes.toString()).toBe(`\ufeff${TITLES.join(',')}\r\n`);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('has today’s date in the time zone of the business in its file name', async () => {
    const before = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/London' });
    const { headers } = await download(server);
    const after = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/London' });
    expect([before, after].map((day) => `attachment; filename="bookings-${day}.csv"`)).toContain(
      headers.get('content-disposition'),
    );
  });

  it('has each booking in the labels of the screens, and no other column', async () => {
    const booking = await book(server.visitor, {
      lastName: 'Wordsworth',
      eventDate: '2027-07-18',
      phone: '07700 900123',
      instagram: 'ada.hosts',
    });
    await server.admin.put(`/api/bookings/${booking.id}/status`, { status: 'confirmed' });
    const {
      Submitted,
      'Answer Due': due,
      Answered,
      'Answer Due (ISO)': sortableDue,
      'Submitted (ISO)': submitted,
      'Answered (ISO)': answered,
      ...line
    } = await lineOf(server, 'wordsworth');
    expect(line).toEqual({
      Status: 'Confirmed',
      'Event Date': '18 Jul 2027',
      'Event Time': '19:30',
      'First Name': 'Ada',
      'Last Name': 'Wordsworth',
      Email: 'ada@example.com',
      Phone: '07700 900123',
      Instagram: 'ada.hosts',
      Services: 'shisha catering, mocktail services',
      Location: '12 Garden Row, London',
      Guests: '11-25 guests',
      'Number of Days': '',
      'Event Type': 'Birthday',
      Budget: '£500 - £1,000',
      'Preferred Shisha Flavours': 'Mint, please',
      'Special Requirements': 'A ramp',
      Estimate: '',
      'Estimate Total': '',
      Stage: 'Confirmed',
      Total: '',
      ...{ Paid: '', 'Given Back': '', Kept: '', Balance: '' },
      'Event Date (ISO)': '2027-07-18',
      'Estimate Total (USD)': '',
      'Total (USD)': '',
      'Paid (USD)': '',
      'Given Back (USD)': '',
      'Kept (USD)': '',
      'Balance (USD)': '',
      Reference: booking.reference,
      'Booking ID': booking.id,
    });
    expect(due).toBe(formatDateTime(booking.answerDueAt, 'Europe/London'));
    expect(Answered).toMatch(/^\d{1,2} [A-Z][a-z]{2,3} \d{4}, \d\d:\d\d$/);
    expect(Submitted).toMatch(/^\d{1,2} [A-Z][a-z]{2,3} \d{4}, \d\d:\d\d$/);
    for (const moment of [sortableDue, submitted, answered])
      expect(moment).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  });

  it('rule 9: of a cancelled booking has what was paid, given back and kept, and no balance', async () => {
    const { id } = await book(server.visitor, { lastName: 'Settled' });
    await quoteAndPay(server.admin, id);
    const refund = { ...PAYMENT, amount: 2000, kind: 'refund' };
    await server.admin.post(`/api/bookings/${id}/payments`, refund);
    await server.admin.put(`/api/bookings/${id}/status`, { status: 'cancelled' });
    expect(await lineOf(server, 'settled')).toMatchObject({
      ...{ Status: 'Cancelled', Paid: '$50', 'Given Back': '$20', Kept: '$30', Balance: '' },
    });
  });

  it('spec §2: has the same text for empty fields as the booking details', async () => {
    const none = { eventType: null, budget: null, instagram: null };
    const notes = { flavourPreferences: null, specialRequirements: null };
    await book(server.visitor, { lastName: 'Emptiness', ...none, ...notes });
    expect(await lineOf(server, 'emptiness')).toMatchObject({
      'Event Type': 'Not specified',
      Budget: 'Not specified',
      Instagram: '',
      'Preferred Shisha Flavours': '',
      'Special Requirements': '',
    });
  });

  it('starts with a UTF-8 byte order mark and uses CRLF; a text can contain any character', async () => {
    const specialRequirements = 'Say "hello", please;\nthen\r\nthe garden 🌿, naïve & 水煙';
    await book(server.visitor, { lastName: 'Quotes', specialRequirements });
    const { bytes } = await download(server, '?q=quotes');
    expect([...bytes.subarray(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 'S'.charCodeAt(0)]);
    expect(bytes.indexOf('\ufeff', 1)).toBe(-1);
    expect(bytes.toString()).toContain(`"${specialRequirements.replaceAll('"', '""')}"`);
    expect(bytes.subarray(-2).toString()).toBe('\r\n');
    expect((await lineOf(server, 'quotes'))['Special Requirements']).toBe(specialRequirements);
  });

  it('keeps a phone number of digits as text, with its leading zero', async () => {
    await book(server.visitor, { lastName: 'Digits', phone: '07700900123' });
    expect((await lineOf(server, 'digits'))['Phone']).toBe("'07700900123");
  });

  it('is for admins only', async () => {
    const { status, body } = await server.visitor.get(EXPORT_PATH);
    expect([status, body.error]).toEqual([401, ERRORS.signInNeeded]);
  });

  it('other methods are a 404, and HEAD has headers without a body', async () => {
    expect((await server.admin.post(EXPORT_PATH, {})).status).toBe(404);
    const head = await server.admin.call('HEAD', EXPORT_PATH);
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers.get('content-disposition')).toMatch(/^attachment; /);
  });
});

describe('the CSV export has the bookings of the list, in its order', () => {
  const STATUSES = ['pending', 'confirmed', 'cancelled', 'completed'] as const;

  beforeAll(async () => {
    const made = Array.from({ length: 40 }, (_, index) => ({
      firstName: `Guest${String(index)}`,
      lastName: ['Filter', 'filtered', 'Other'][index % 3] ?? '',
      status: STATUSES[index % 4] ?? 'pending',
      eventDate: `20${String(20 + (index % 20))}-05-01`,
      createdAt: new Date(Date.UTC(2026, 0, 1, index)),
    }));
    await storeBookings(server, made);
  });

  it.each([
    '',
    '?status=confirmed',
    '?status=upcoming&sort=eventDate',
    '?q=filter',
    '?q=filter&sort=-lastName&status=pending',
    '?from=2025-05-01&to=2030-05-01&sort=-eventDate',
    '?sort=status',
    '?q=nobody-at-all',
  ])('%s', async (query) => {
    const { lines } = await download(server, query);
    const { body } = await server.admin.get<Booking[]>(
      `/api/bookings${query === '' ? '?' : `${query}&`}limit=100`,
    );
    expect(lines.map((line) => line['Booking ID'])).toEqual(body.map(({ id }) => id));
    if (query !== '?q=nobody-at-all') expect(lines.length).toBeGreaterThan(0);
  });

  it('ignores page and limit', async () => {
    const { lines } = await download(server, '?page=2&limit=5&unknown=x&page=0');
    expect(lines).toHaveLength((await download(server)).lines.length);
  });

  it.each(['status=done', 'sort=email', 'from=2025-02-30', 'to=tomorrow', 'q=a&q=b'])(
    '%s is a 400 with the sentence of the list',
    async (query) => {
      const { status, body, headers } = await server.admin.get(`${EXPORT_PATH}?${query}`);
      const list = await server.admin.get(`/api/bookings?${query}`);
      expect([status, body]).toEqual([400, list.body]);
      expect(headers.get('content-disposition')).toBeNull();
    },
  );
});
