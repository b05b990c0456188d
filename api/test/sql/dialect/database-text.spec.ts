import { describe, expect, it } from 'vitest';
import { QuoteKit } from '../../support/quote-kit.js';
import { newBooking } from '../../support/records.js';
import { SIGN_IN_FAILURES } from '../../../src/contract/auth.js';
import { shareServer } from '../../support/shared-server.js';

const server = shareServer({}, { restoreAfter: 'file' });
const kit = new QuoteKit(server);

describe('text and the database', () => {
  it.each([
    ['half \ud83c of a pair', 'half \ufffd of a pair'],
    ['12 Garden Row\0, London', '12 Garden Row\ufffd, London'],
    ['\0', '\ufffd'],
  ])('text that no database can store is cleaned: %j', async (typed, location) => {
    const { status, body } = await server.visitor.post<{ location: string }>('/api/bookings', {
      ...newBooking(),
      location: typed,
    });
    expect([status, body.location]).toEqual([201, location]);
    const list = await server.admin.get<{ location: string }[]>('/api/bookings');
    expect(list.body[0]?.location).toBe(location);
  });

  it('rule 8 a quote of 50 lines at their longest, in three bytes for each character, is stored and sent', async () => {
    const longest = '水'.repeat(200);
    const line = {
      description: longest,
      quantity: 999,
      unitAmount: 100,
      discount: { percent: 7.5, reason: longest },
    };
    await kit.sent({ lines: Array.from({ length: 50 }, () => line) });
    const [quote] = await kit.quotes();
    expect(quote?.lines).toHaveLength(50);
    expect(quote?.lines.at(-1)).toMatchObject({
      description: longest,
      discount: { reason: longest },
    });
  });

  it('a failing database is a 5xx with a sentence and a request id found in the log', async () => {
    const { reader, writer } = server.database;
    await Promise.all(
      [...new Set([reader, writer])].map((source) =>
        source.query('ALTER TABLE members RENAME TO gone').catch(() => undefined),
      ),
    );
    const answer = await server.admin.get<{ error: string; requestId: string }>('/api/members');
    await writer.query('ALTER TABLE gone RENAME TO members');
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      error: SIGN_IN_FAILURES.broken,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
  });
});
