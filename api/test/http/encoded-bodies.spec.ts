import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { ERRORS, type ErrorBody } from '../../src/contract/errors.js';
import { localCalls } from '../support/calls.js';
import { askRaw } from '../support/raw.js';
import { newBooking } from '../support/records.js';
import { ADMIN } from '../support/server.js';
import { shareServer } from '../support/shared-server.js';

const server = shareServer({}, { restoreAfter: 'file' });

const BOOKING = JSON.stringify(newBooking());
const CALLS = Object.keys(localCalls(ADMIN)).filter((call) =>
  /^(post|put|patch|delete) /.test(call),
);

const send = (call: string, encoding: string | string[], body: string | Buffer) => {
  const [method = '', path = ''] = call.split(' ');
  return askRaw(server.url, {
    method: method.toUpperCase(),
    target: path.replace('{id}', '11111111-1111-4111-8111-111111111111'),
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'content-encoding': encoding,
      cookie: server.admin.cookie ?? '',
    },
    body,
  });
};

it.each<[string | string[], Buffer]>([
  ['br', brotliCompressSync(BOOKING)],
  ['BR', brotliCompressSync(BOOKING)],
  ['gzip', gzipSync(BOOKING)],
  ['x-gzip', gzipSync(BOOKING)],
  ['deflate', deflateSync(BOOKING)],
  ['zstd', Buffer.from(BOOKING)],
  ['gzip, br', brotliCompressSync(gzipSync(BOOKING))],
  ['identity, br', brotliCompressSync(BOOKING)],
  [['identity', 'br'], brotliCompressSync(BOOKING)],
  ['what-ever', Buffer.from(BOOKING)],
])(
  'a body with Content-Encoding %s is a 415 on every call that takes a body',
  async (encoding, body) => {
    expect(CALLS.length).toBeGreaterThan(10);
    for (const call of CALLS) {
      const { status, headers, text } = await send(call, encoding, body);
      expect([call, status, headers['content-type'], JSON.parse(text) as ErrorBody]).toEqual([
        call,
        415,
        'application/json; charset=utf-8',
        { error: ERRORS.encodedBody },
      ]);
    }
  },
);

it.each(['identity', 'Identity', ''])(
  'a body with Content-Encoding %j is accepted',
  async (encoding) => {
    expect((await send('post /api/bookings', encoding, BOOKING)).status).toBe(201);
  },
);
