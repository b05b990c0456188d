import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bindActionCreators, configureStore, type ActionCreatorsMapObject } from '@reduxjs/toolkit';
import { createStore, set } from 'idb-keyval';
import type { Day } from '@finesse/api/contract/schedules/day';
import type * as DeviceModule from './device';
import type { Thunk } from './deviceSlice';
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

type Creators = typeof DeviceModule & typeof StoredDaysModule;
/** What the thunks of these modules do in the store of one page. */
type Page = {
  [Name in keyof Creators]: Creators[Name] extends (...args: infer Args) => Thunk<infer Result>
    ? (...args: Args) => Result
    : never;
};

/** The modules as a page loads them that is opened now. */
async function openPage() {
  vi.resetModules();
  const { offlineSlice, selectDropped } = await import('./deviceSlice');
  const store = configureStore({ reducer: { offline: offlineSlice.reducer } });
  const creators: Creators = { ...(await import('./device')), ...(await import('./storedDays')) };
  const page = bindActionCreators(
    creators as unknown as ActionCreatorsMapObject,
    store.dispatch,
  ) as unknown as Page;
  creators.watchStorage(store.dispatch);
  return { ...page, dropped: () => selectDropped(store.getState()) };
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

  // Without a database, nothing is read of one.
  if (kind === 'with IndexedDB')
    it('has what was pressed while the device was read, also before it is stored', async () => {
      const { claimDevice, readDevice, updateQueue } = await openPage();
      await claimDevice(ADA);
      const read = readDevice();
      const stored = updateQueue((waiting) => [...waiting, PAYMENT]);
      expect((await read)?.waiting).toEqual([PAYMENT]);
      expect((await stored)?.waiting).toEqual([PAYMENT]);
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

  it.each([
    ['a text', 'ada'],
    ['a record without an owner', { days: {}, ticks: {}, waiting: [] }],
    ['an owner without an address', { owner: { uid: 'ada' }, waiting: [PAYMENT] }],
  ])('is none where another build has stored %s', async (_, stored) => {
    await set('device', stored, createStore('finesse-owner', 'kept'));
    const { readDevice } = await openPage();
    expect(await readDevice()).toBeNull();
  });

  it('keeps what can be read of what another build has stored, and drops the rest', async () => {
    const day = dayOf('2031-07-18');
    const stored = {
      owner: ADA,
      days: { '2031-07-18': day, '2031-07-19': { day: { events: null }, seenAt: 0 } },
      ticks: { '2031-07-18': ['pipe'], '2031-07-19': 'pipe' },
      waiting: [PAYMENT, { ...PAYMENT, kind: 'left' }, { ...PAYMENT, amount: '450' }, null],
    };
    await set('device', stored, createStore('finesse-owner', 'kept'));
    const { readDevice, updateQueue } = await openPage();
    const kept = { owner: ADA, days: { '2031-07-18': day }, ticks: { '2031-07-18': ['pipe'] } };
    expect(await readDevice()).toEqual({ ...kept, waiting: [PAYMENT] });
    expect(await updateQueue((waiting) => waiting)).toEqual({ ...kept, waiting: [PAYMENT] });
  });

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

describe('rule 12 what the browser has deleted of the queue', () => {
  beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
  const deleteStorage = () => vi.stubGlobal('indexedDB', new IDBFactory());
  const { reference, madeAt } = PAYMENT;
  const lost = { kind: 'payment', amount: 45_000, method: 'cash', reference, madeAt, isLost: true };

  it('is named, without name, place or number, until the owner has noted it', async () => {
    const { claimDevice, updateQueue } = await openPage();
    await claimDevice(ADA);
    await updateQueue(() => [PAYMENT]);
    deleteStorage();
    const { readDevice, storeLost, dropped, dismissDropped } = await openPage();
    expect(await readDevice()).toBeNull();
    storeLost();
    storeLost();
    expect(dropped()).toEqual([lost]);
    dismissDropped();
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ['was sent', (page: Page) => page.updateQueue(() => [])],
    ['ended with its session', (page: Page) => page.clearDevice()],
    ['was another owner’s', (page: Page) => page.claimDevice(BEN)],
  ])('is nothing where it %s', async (_, end) => {
    const page = await openPage();
    await page.claimDevice(ADA);
    await page.updateQueue(() => [PAYMENT]);
    await end(page);
    page.storeLost();
    expect(page.dropped()).toEqual([]);
  });
});

it.each(['7', '"text"', '{}', '[null, 7, {"kind":"left"}]', '[{"kind":"payment"}]', '[{'])(
  'rule 12 what could not be sent: of another shape it is none: %s',
  async (stored) => {
    localStorage.setItem('owner-not-sent', stored);
    expect((await openPage()).dropped()).toEqual([]);
  },
);

describe('rule 12 what an ended session could not send', () => {
  it('stays without name, place or number until the owner has noted it', async () => {
    const { storeDropped, dropped, dismissDropped } = await openPage();
    storeDropped([]);
    expect(localStorage).toHaveLength(0);
    storeDropped([PAYMENT]);
    storeDropped([{ ...PAYMENT, kind: 'arrived' }]);
    const { reference, madeAt } = PAYMENT;
    expect(dropped()).toEqual([
      { kind: 'payment', amount: 45_000, method: 'cash', reference, madeAt },
      { kind: 'arrived', reference, madeAt },
    ]);
    expect((await openPage()).dropped()).toHaveLength(2);
    dismissDropped();
    expect(dropped()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });
});
