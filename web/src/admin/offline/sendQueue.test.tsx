import { addListener } from '@reduxjs/toolkit';
import { describe, expect, it, vi } from 'vitest';
import { baseApi } from '../../shared/api/baseApi';
import {
  action,
  ARRIVED,
  CASH,
  changesIn,
  FINISHED,
  LOST,
  MADE_AT,
  NEVER,
  OK,
  PAID,
  prepare,
  SEEN,
  sendAll,
} from '../../../test/offline-queue';
import { dayWith, eventOn } from '../../../test/run-sheet';
import { dayApi } from '../day/dayApi';
import { readDevice, updateQueue } from './device';
import { withoutAction } from './queue';
import { queueApi } from './queueApi';

describe('rule 12 the queue with a network', () => {
  it('is sent in order, each with the time when it was done, the version that was seen, and a key of its own', async () => {
    const undone = { ...SEEN, arrivedAt: MADE_AT };
    const actions = [
      action({ kind: 'arrived' }),
      action(CASH),
      action({ kind: 'finished' }),
      action({ kind: 'finishUndone' }),
      action({ kind: 'arrivalUndone' }, { seen: undone }),
    ];
    const { calls, left } = await sendAll(actions, { [ARRIVED]: OK, [PAID]: OK, [FINISHED]: OK });
    expect(left).toEqual([]);
    const sent = calls.filter(({ method }) => method !== 'GET');
    expect(changesIn(calls)).toEqual([
      ...['PUT a/arrival', 'POST a/payments', 'PUT a/status', 'PUT a/status', 'PUT a/arrival'],
    ]);
    expect(sent.map(({ body }) => body)).toEqual([
      { at: MADE_AT },
      { amount: 45_000, kind: 'balance', method: 'cash', receivedAt: MADE_AT },
      { status: 'completed' },
      { status: 'confirmed' },
      { at: null, was: MADE_AT },
    ]);
    expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(
      actions.map(({ key }) => key),
    );
    for (const { headers } of sent) expect(headers.get('if-match')).toBe(SEEN.version);
  });

  it('keeps one that is done until its day is read again, also where another call is under way meanwhile', async () => {
    const [today, tomorrow] = ['2031-07-18', '2031-07-19'];
    let isSent = () => {};
    const sent = new Promise<void>((resolve) => (isSent = resolve));
    let arrivedAt: string | null = null;
    const { store, send } = await prepare({
      [`GET /api/day/${today}`]: () => dayWith(today, eventOn(today, { arrivedAt })),
      // As where today and tomorrow are stored, each hour.
      [`GET /api/day/${tomorrow}`]: () => sent.then(() => dayWith(tomorrow)),
      [ARRIVED]: () => {
        arrivedAt = MADE_AT;
        return OK;
      },
    });
    const { matchFulfilled } = queueApi.endpoints.sendAction;
    store.dispatch(addListener({ matcher: matchFulfilled, effect: isSent }));
    const { getDay } = dayApi.endpoints;
    await store.dispatch(getDay.initiate(today));
    void store.dispatch(getDay.initiate(tomorrow));
    await store.dispatch(updateQueue(() => [action({ kind: 'arrived' })]));
    expect(await send()).toEqual([]);
    const shown = getDay.select(today)(store.getState()).data;
    expect(shown?.day.events).toMatchObject([{ arrivedAt: MADE_AT }]);
  });

  it('keeps one that is being sent from being undone', async () => {
    const only = action({ kind: 'arrived' });
    const { store, send } = await prepare({
      [ARRIVED]: async () => {
        await store.dispatch(updateQueue((waiting) => withoutAction(waiting, only.key)));
        const device = await store.dispatch(readDevice());
        expect(device?.waiting).toMatchObject([{ isBeingSent: true }]);
        return OK;
      },
    });
    await store.dispatch(updateQueue(() => [only]));
    expect(await send()).toEqual([]);
  });

  it('sends no more once one has no answer; then the same again, with the same key', async () => {
    let isLost = true;
    const { calls, left, send } = await sendAll(
      [action({ kind: 'arrived' }), action({ kind: 'finished' })],
      { [ARRIVED]: () => (isLost ? LOST : OK), [FINISHED]: OK },
    );
    expect(left).toMatchObject([{ isUnanswered: true, isBeingSent: false }, {}]);
    expect(changesIn(calls)).toEqual(['PUT a/arrival']);
    isLost = false;
    expect(await send()).toEqual([]);
    const [first, again] = calls.filter(({ url }) => url.pathname.endsWith('arrival'));
    expect(again?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  });

  it('says of a device that knows that it is offline that nothing was sent', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { left } = await sendAll([action({ kind: 'arrived' })], { [ARRIVED]: LOST });
    expect(left).toMatchObject([{ isUnanswered: false, isBeingSent: false }]);
  });

  it('is not blocked by a query that never answers, although what was sent refetches it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const slow = baseApi.injectEndpoints({
      endpoints: (build) => ({ slow: build.query<unknown, void>({ query: () => 'slow' }) }),
    });
    const { calls, store, send } = await prepare({
      ...{ 'GET /api/slow': NEVER, [ARRIVED]: OK, [FINISHED]: OK },
    });
    const actions = [action({ kind: 'arrived' }), action({ kind: 'finished' })];
    await store.dispatch(updateQueue(() => actions));
    void store.dispatch(slow.endpoints.slow.initiate());
    const sent = send();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await sent).toEqual([]);
    expect(changesIn(calls)).toEqual(['PUT a/arrival', 'PUT a/status']);
  });

  it.each([
    [401, false],
    [408, false],
    [429, false],
    [500, true],
    [503, true],
  ])(
    'keeps an action that is answered %i; it may be recorded: %s',
    async (status, isUnanswered) => {
      const { left } = await sendAll([action({ kind: 'arrived' })], { [ARRIVED]: { status } });
      expect(left).toMatchObject([{ isUnanswered, isBeingSent: false }]);
      expect(left[0]?.conflict).toBeUndefined();
    },
  );
});
