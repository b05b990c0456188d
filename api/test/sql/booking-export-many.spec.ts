import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { download, EXPORT_PATH } from '../support/export.js';
import { storeBookings } from '../support/records.js';
import { shareServer } from '../support/shared-server.js';

const server = shareServer({ TIME_ZONE: 'Europe/London' }, { restoreAfter: 'file' });

describe('the CSV export of many bookings', () => {
  const MANY = 3200;
  let ids: string[];

  beforeAll(async () => {
    const createdAt = new Date('2026-02-01T12:00:00.000Z');
    // Long, and nothing that gzip makes small: more than waits in the sockets of a machine.
    const note = () => randomBytes(1400).toString('base64');
    const stored = await storeBookings(
      server,
      Array.from({ length: MANY }, () => ({
        lastName: 'Multitude',
        createdAt,
        flavourPreferences: note(),
        specialRequirements: note(),
      })),
    );
    ids = stored.map(({ id }) => id);
  });

  const ask = (path: string, encoding: string) =>
    fetch(server.url + path, {
      headers: { cookie: server.admin.cookie ?? '', 'accept-encoding': encoding },
    });
  const rename = (from: string, to: string) =>
    server.unitOfWork.write((manager) => manager.query(`ALTER TABLE ${from} RENAME TO ${to}`));

  it('has each of them once, even if all share one timestamp', async () => {
    const { lines, headers } = await download(server, '?q=multitude');
    expect(lines.map((line) => line['Booking ID'])).toEqual(ids.toSorted().reverse());
    expect(headers.get('content-encoding')).toBe('gzip');
    expect(headers.get('content-length')).toBeNull();
  });

  it.each([
    [EXPORT_PATH, 'identity'],
    [EXPORT_PATH, 'gzip'],
    ['/api/bookings', 'identity'],
    ['/api/bookings', 'gzip'],
  ])('%s, %s: if the database fails midway, the download is aborted', async (path, encoding) => {
    const response = await ask(path, encoding);
    expect(response.status).toBe(200);
    await rename('bookings', 'gone');
    try {
      await expect(response.text()).rejects.toThrow('terminated');
    } finally {
      await rename('gone', 'bookings');
    }
    expect(await (await ask(path, encoding)).text()).toContain(ids[0] ?? 'no booking');
  });

  it('if the database fails before the first byte, it is a 500 with a sentence', async () => {
    await rename('bookings', 'gone');
    try {
      const { status, body, headers } = await server.admin.get(EXPORT_PATH);
      expect([status, typeof body.error, typeof body.requestId]).toEqual([500, 'string', 'string']);
      expect(headers.get('content-disposition')).toBeNull();
    } finally {
      await rename('gone', 'bookings');
    }
  });
});
