import { expect, it } from 'vitest';
import type { DayEvent } from '@finesse/api/contract/schedules/day';
import type { EventAction, QueuedAction } from '../offline/queue';
import { withQueued } from './shownDay';

const EVENT = {
  ...{
    bookingId: 'a',
    status: 'confirmed',
    arrivedAt: null,
    finishedAt: null,
    paid: null,
    balance: 45_000,
  },
} as DayEvent;
const AT = '2031-07-18T18:30:00.000Z';

const queued = (action: EventAction, more: Partial<QueuedAction> = {}) =>
  ({ bookingId: 'a', madeAt: AT, ...action, ...more }) as QueuedAction;

it('rule 12 run sheet: waiting actions are shown as done, in their order', () => {
  const paid = queued({ kind: 'payment', amount: 20_000, method: 'cash' });
  const arrived = queued({ kind: 'arrived' });
  const finished = queued({ kind: 'finished' });
  expect(withQueued(EVENT, [arrived, paid, paid, finished])).toMatchObject({
    ...{ arrivedAt: AT, paid: 40_000, balance: 5000, status: 'completed', finishedAt: AT },
  });
  expect(
    withQueued(EVENT, [
      arrived,
      queued({ kind: 'arrivalUndone' }),
      finished,
      queued({ kind: 'finishUndone' }),
    ]),
  ).toEqual(EVENT);
  expect(withQueued({ ...EVENT, balance: null }, [paid]).balance).toBeNull();
});

it('rule 12 run sheet: an action in conflict, or of another booking, is not shown as done', () => {
  const conflict = { sentence: 'This booking has changed since then', now: null };
  const waiting = [
    queued({ kind: 'arrived' }, { conflict }),
    queued({ kind: 'finished' }, { bookingId: 'b' }),
  ];
  expect(withQueued(EVENT, waiting)).toEqual(EVENT);
});
