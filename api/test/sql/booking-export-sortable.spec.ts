import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { download, EXPORT_PATH, lineOf } from '../support/export.js';
import { book, PAYMENT, quoteAndPay, request, storeBookings } from '../support/records.js';
import { shareServer } from '../support/shared-server.js';

const server = shareServer({ TIME_ZONE: 'Europe/London' }, { restoreAfter: 'file' });

describe('the CSV export of bookings for spreadsheets', () => {
  describe('rule 7 amounts are numbers in columns of their own, below zero where too much was paid', () => {
    const TEXTS = { 'Estimate Total': '$450', Total: '$450', Paid: '$1,250.50' };

    it.each([
      ['with a point', '', '450.00', '1250.50', '-800.50'],
      ['with a point that was asked for', '&decimals=point', '450.00', '1250.50', '-800.50'],
      ['with a comma', '&decimals=comma', '450,00', '1250,50', '-800,50'],
    ])('%s', async (_, more, total, paid, balance) => {
      const lastName = `Amounts${randomBytes(4).toString('hex')}`;
      const estimate = { lines: [{ item: 'package-premium', quantity: 1 }] };
      const asked = { lastName, estimate } as Parameters<typeof request>[1];
      const { id } = await request(server.visitor, asked);
      await quoteAndPay(server.admin, id);
      const rest = { ...PAYMENT, amount: 120_050 };
      expect((await server.admin.post(`/api/bookings/${id}/payments`, rest)).status).toBe(201);
      expect(await lineOf(server, lastName, more)).toMatchObject({
        ...TEXTS,
        'Estimate Total (USD)': total,
        'Total (USD)': total,
        'Paid (USD)': paid,
        'Balance (USD)': balance,
      });
    });
  });

  it.each([
    ['in winter', '2026-01-18T23:59:59.000Z', '18 Jan 2026, 23:59', '2026-01-18 23:59'],
    ['at midnight', '2026-01-18T00:00:00.000Z', '18 Jan 2026, 00:00', '2026-01-18 00:00'],
    [
      'on the next day, in summer',
      '2026-07-17T23:00:00.000Z',
      '18 Jul 2026, 00:00',
      '2026-07-18 00:00',
    ],
    [
      'after the hour that summer time skips',
      '2026-03-29T01:00:00.000Z',
      '29 Mar 2026, 02:00',
      '2026-03-29 02:00',
    ],
    [
      'in the hour lived twice',
      '2026-10-25T01:30:00.000Z',
      '25 Oct 2026, 01:30',
      '2026-10-25 01:30',
    ],
  ])('Submitted %s, in the time zone of the business', async (_, utc, text, sortable) => {
    const lastName = `Clock${randomBytes(4).toString('hex')}`;
    await storeBookings(server, [{ lastName, createdAt: new Date(utc) }]);
    const line = await lineOf(server, lastName);
    expect([line['Submitted'], line['Submitted (ISO)']]).toEqual([text, sortable]);
  });

  it('for countries with a decimal comma separates by semicolons, and is whole', async () => {
    const specialRequirements = 'Mint; then, "later", rose';
    // Nothing else in it asks for quotes.
    const location = '12 Garden Row; back gate';
    await book(server.visitor, { lastName: 'Semicolon', location, specialRequirements });
    const { bytes } = await download(server, '?q=semicolon&decimals=comma');
    const [heads] = bytes.toString().split('\r\n');
    expect(heads).toBe(`\ufeff${Object.keys(await lineOf(server, 'semicolon')).join(';')}`);
    const line = await lineOf(server, 'semicolon', '&decimals=comma');
    expect(line).toEqual(await lineOf(server, 'semicolon'));
    expect(line).toMatchObject({ Location: location, 'Special Requirements': specialRequirements });
  });

  it('knows numbers with a point and with a comma alone', async () => {
    const { status, body } = await server.admin.get(`${EXPORT_PATH}?decimals=none`);
    expect([status, body.error]).toEqual([400, 'decimals must be one of point, comma']);
  });
});
