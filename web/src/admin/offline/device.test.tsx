import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderHook } from '@testing-library/react';
import type { Day } from '@finesse/api/contract/schedules/day';
import type * as DeviceModule from './device';
import { storeDropped, dismissDropped, useDropped } from './dropped';
import type { QueuedAction } from './queue';
import type * as StoredDaysModule from './storedDays';

const ADA = { uid: 'ada', email: 'ada@example.com' };
const BEN = { uid: 'ben', email: 'ben@example.com' };
const PAYMENT: QueuedAction = {
  ...{ kind: 'payment', amount: 45_000, method: 'cash', key: '1', bookingId: 'a' },
  ...{ reference: 'F-7K3M9Q', madeAt: '2031-07-18T18:30:00.000Z' },
  ...{ seen: { version: '"confirmed"', balance: 45_000, arrivedAt: null } },
};
const dayOf = (date: string) => ({
  day: { date, events: [], equipment: [], consumables: [] } satisfies Day,
  seenAt: 0,
});

/** The module as a page loads it that is opened now. */
async function openPage(): Promise<typeof DeviceModule & typeof StoredDaysModule> {
  vi.resetModules();
  return { ...(await import('./device')), ...(await import('./storedDays')) };
}

describe.each(['with IndexedDB', 'without IndexedDB'])('rule 12 the device, %s', (kind) => {
  beforeEach(() => {
    const factory = new IDBFactory();
    if (kind === 'without IndexedDB')
      factory.open = () => {
        throw new DOMException('There is no database', 'InvalidStateError');
      };
    vi.stubGlobal('indexedDB', factory);
    vi.stubGlobal('BroadcastChannel', undefined);
  });

  it('stores nothing while nobody is signed in', async () => {
    const { readDevice, updateQueue } = await openPage();
    expect(await updateQueue((waiting) => [...waiting, PAYMENT])).toBeNull();
    expect(await readDevice()).toBeNull();
  });

  it('stores a waiting action once', async () => {
    const { claimDevice, readDevice, updateQueue } = await openPage();
    await claimDevice(ADA);
    await updateQueue((waiting) => [...waiting, PAYMENT]);
    expect((await readDevice())?.waiting).toEqual([PAYMENT]);
  });

  it('keeps what waits when the same owner signs in again', async () => {
    const { claimDevice, readDevice, updateQueue } = await openPage();
    await claimDevice(ADA);
    await updateQueue(() => [PAYMENT]);
    expect(await claimDevice({ ...ADA, email: 'new@example.com' })).toBeNull();
    expect(await readDevice()).toMatchObject({
      owner: { email: 'new@example.com' },
      waiting: [PAYMENT],
    });
  });

  it('is emptied for another owner, who is told what the first left', async () => {
    const { claimDevice, readDevice, updateQueue } = await openPage();
    await claimDevice(ADA);
    await updateQueue(() => [PAYMENT]);
    expect((await claimDevice(BEN))?.waiting).toEqual([PAYMENT]);
    expect(await readDevice()).toEqual({ owner: BEN, days: {}, ticks: {}, waiting: [] });
  });

  it('is empty after the session has ended, also for a change that comes late', async () => {
    const { claimDevice, clearDevice, readDevice, updateQueue } = await openPage();
    await claimDevice(ADA);
    await updateQueue(() => [PAYMENT]);
    expect((await clearDevice())?.waiting).toEqual([PAYMENT]);
    await updateQueue((waiting) => waiting);
    expect(await readDevice()).toBeNull();
  });
});

describe('rule 12 the device, when the page is opened again', () => {
  beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));

  it('still has what waits', async () => {
    const first = await openPage();
    await first.claimDevice(ADA);
    await first.updateQueue(() => [PAYMENT]);
    const { readDevice } = await openPage();
    expect((await readDevice())?.waiting).toEqual([PAYMENT]);
  });
});

describe('rule 12 the days on the device', () => {
  beforeEach(() => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-07-18T12:00:00Z') });
  });
  afterEach(() => vi.useRealTimers());

  it('are few: what is past or far ahead is not stored, and its ticks go with it', async () => {
    const { claimDevice, readDevice, setTick, storeDay, dropDays } = await openPage();
    await claimDevice(ADA);
    await setTick('2031-07-01', 'pipe', true);
    await setTick('2031-07-18', 'pipe', true);
    await setTick('2031-07-18', 'bar', true);
    await setTick('2031-07-18', 'pipe', false);
    for (const date of ['2031-07-01', '2031-07-17', '2031-07-18', '2031-07-19', '2031-08-01'])
      await storeDay(dayOf(date));
    const { days = {}, ticks } = (await readDevice()) ?? {};
    expect(Object.keys(days)).toEqual(['2031-07-17', '2031-07-18', '2031-07-19']);
    expect(ticks).toEqual({ '2031-07-18': ['bar'] });
    await dropDays();
    expect((await readDevice())?.days).toEqual({});
  });
});

describe('rule 12 what an ended session could not send', () => {
  it('stays without name, place or number until the owner has noted it', () => {
    storeDropped([]);
    expect(localStorage).toHaveLength(0);
    storeDropped([PAYMENT]);
    storeDropped([{ ...PAYMENT, kind: 'arrived' }]);
    const { result, rerender } = renderHook(useDropped);
    const { reference, madeAt } = PAYMENT;
    expect(result.current).toEqual([
      { kind: 'payment', amount: 45_000, method: 'cash', reference, madeAt },
      { kind: 'arrived', reference, madeAt },
    ]);
    dismissDropped();
    rerender();
    expect(result.current).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });
});
