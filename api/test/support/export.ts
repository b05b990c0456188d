import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
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
  const delimiter = query.includes('decimals=comma') ? ';' : ',';
  const format = { bom: true, columns: true, record_delimiter: '\r\n', delimiter } as const;
  const lines = parse<Line>(bytes, format);
  return { headers: response.headers, bytes, lines };
}

/** The one line that a search finds. */
export async function lineOf(server: TestServer, search: string, more = ''): Promise<Line> {
  const { lines } = await download(server, `?q=${encodeURIComponent(search)}${more}`);
  expect(lines).toHaveLength(1);
  return lines[0] ?? {};
}
