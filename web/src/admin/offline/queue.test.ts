import { describe, expect, it } from 'vitest';
import {
  actionText,
  markNextBeingSent,
  nextToSend,
  withoutAction,
  type QueuedAction,
} from './queue';

const CONFLICT = { sentence: 'This booking has changed since then', now: null };

const action = (key: string, bookingId: string, more: Partial<QueuedAction> = {}): QueuedAction =>
  ({
    ...{ kind: 'arrived', key, bookingId, reference: 'F-7K3M9Q' },
    ...{ madeAt: '2031-07-18T18:30:00.000Z' },
    ...{ seen: { version: '"1"', balance: null, arrivedAt: null } },
    ...more,
  }) as QueuedAction;

describe('rule 12 the queue of an owner without a network', () => {
  it('is sent in the order in which its actions were made', () => {
    expect(nextToSend([])).toBeUndefined();
    expect(nextToSend([action('1', 'a'), action('2', 'a')])?.key).toBe('1');
  });

  it('sends nothing of a booking after an action in conflict, but those of other bookings', () => {
    const doubtful = action('1', 'a', { conflict: CONFLICT });
    expect(nextToSend([doubtful, action('2', 'a')])).toBeUndefined();
    expect(nextToSend([doubtful, action('2', 'a'), action('3', 'b')])?.key).toBe('3');
    expect(nextToSend([action('1', 'a'), action('2', 'a', { conflict: CONFLICT })])?.key).toBe('1');
  });

  it('marks the next as being sent; one that a closed tab had marked may have been recorded', () => {
    const [first, second] = markNextBeingSent([action('1', 'a'), action('2', 'a')]);
    expect([first?.isBeingSent, second?.isBeingSent]).toEqual([true, false]);
    expect([first?.isUnanswered, second?.isUnanswered]).toEqual([false, false]);
    const [again] = markNextBeingSent([action('1', 'a', { isBeingSent: true })]);
    expect(again).toMatchObject({ isBeingSent: true, isUnanswered: true });
    const [still] = markNextBeingSent([action('1', 'a', { isUnanswered: true })]);
    expect(still?.isUnanswered).toBe(true);
    const blocked = action('1', 'a', { conflict: CONFLICT });
    expect(markNextBeingSent([blocked, action('2', 'a')]).some((one) => one.isBeingSent)).toBe(
      false,
    );
  });

  it('loses an action that is undone, unless it is being sent', () => {
    const waiting = [action('1', 'a'), action('2', 'a', { isBeingSent: true })];
    expect(withoutAction(waiting, '1').map(({ key }) => key)).toEqual(['2']);
    expect(withoutAction(waiting, '2')).toEqual(waiting);
    expect(withoutAction(waiting, '3')).toEqual(waiting);
  });

  it('names what was done, and of a payment how much and how', () => {
    const kinds = ['arrived', 'arrivalUndone', 'finished', 'finishUndone'] as const;
    expect(new Set(kinds.map((kind) => actionText({ kind }, 'USD'))).size).toBe(kinds.length);
    expect(actionText({ kind: 'payment', amount: 25_000, method: 'cash' }, 'USD')).toBe(
      'Payment of $250 in cash',
    );
  });
});
