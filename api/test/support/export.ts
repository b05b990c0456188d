import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import { BookingEntity } from '../../src/bookings/booking.entity.js';
import { searchText } from '../../src/people/search.js';
import { newBooking, storedBooking } from './records.js';
import type { TestServer } from './server.js';

export const EXPORT_PATH = '/api/bookings/export.csv';

/** A line of the file, by the titles of its columns. */
export type Line = Record<string, string>;

/** The bytes of the file, and its lines as somebody else's reader understands them. */
export async function download(server: TestServer, query = '') {
  const response = await fetch(server.url + EXPORT_PATH + query, {
    headers: { cookie: server.admin.cookie ?? '' },
  });
  expect(response.status).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  const lines = parse<Line>(bytes, { bom: true, columns: true, record_delimiter: '\r\n' });
  return { headers: response.headers, bytes, lines };
}

/** The one line that a search finds. */
export async function lineOf(server: TestServer, search: string): Promise<Line> {
  const { lines } = await download(server, `?q=${encodeURIComponent(search)}`);
  expect(lines).toHaveLength(1);
  return lines[0] ?? {};
}

/** Bookings as they might have come in over the years; gives their ids. */
export async function storeBookings(
  { unitOfWork }: TestServer,
  rows: Partial<BookingEntity>[],
): Promise<string[]> {
  const whole = rows.map((row) => {
    const request = { ...newBooking(), ...row };
    return storedBooking({ ...(request as BookingEntity), searchText: searchText(request) });
  });
  await unitOfWork.transaction(async (manager) => {
    for (let at = 0; at < whole.length; at += 100)
      await manager.insert(BookingEntity, whole.slice(at, at + 100));
  });
  return whole.map(({ id }) => id);
}
