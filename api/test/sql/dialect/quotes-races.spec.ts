import { describe, expect, it } from 'vitest';
import { QuoteKit } from '../../support/quote-kit.js';
import { shareServer } from '../../support/shared-server.js';

const kit = new QuoteKit(shareServer());
const TRIES = 12;

describe('rule 8 quotes: of two changes at once, the second decides on what the first has stored', () => {
  it.each([
    ['accepted and withdrawn', 'withdraw', {}, ['accepted', 'withdrawn']],
    ['accepted and declined', 'decline', {}, ['accepted', 'declined']],
  ])('%s at once, one is a 200 and the other a 409', async (_, other, body, states) => {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const { id, version } = await kit.sent();
      const [accepted, changed] = await Promise.all([
        kit.accept(version),
        other === 'decline' ? kit.decline(version) : kit.act(id, other, body),
      ]);
      expect([accepted.status, changed.status].toSorted()).toEqual([200, 409]);
      const [newest] = await kit.quotes();
      expect(newest?.state).toBe(accepted.status === 200 ? states[0] : states[1]);
      expect(newest?.acceptedName).toBe(accepted.status === 200 ? 'Ada Lovelace' : null);
    }
  });

  it('an acceptance taken back and a decline at once leave one state, and what belongs to it', async () => {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const { id, version } = await kit.sent();
      expect((await kit.accept(version)).status).toBe(200);
      const [undone, declined] = await Promise.all([
        kit.act(id, 'undo', { reason: 'By mistake' }),
        kit.decline(version),
      ]);
      expect(undone.status).toBe(200);
      const [newest] = await kit.quotes();
      expect(newest?.state).toBe(declined.status === 200 ? 'declined' : 'sent');
      expect(newest?.acceptedName).toBeNull();
    }
  });
});

it.each(['accept', 'decline'] as const)(
  'rule 5 a customer who is erased after the link was checked gets a 410 for %s, and nothing is decided',
  async (decide) => {
    const { version } = await kit.sent();
    const { subscribers } = kit.server.database.reader;
    let isErased = false;
    subscribers.push({
      async afterQuery({ query }) {
        if (isErased || !/^SELECT.*FROM .bookings./.test(query)) return;
        isErased = true;
        await kit.server.admin.post('/api/privacy/erase', { email: kit.booking.email });
      },
    });
    const { status } = await kit[decide](version);
    subscribers.pop();
    expect([isErased, status]).toEqual([true, 410]);
    expect((await kit.quotes())[0]?.state).toBe('sent');
  },
);
