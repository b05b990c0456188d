import { IDBFactory } from 'fake-indexeddb';
import { createStore, del, set, type UseStore } from 'idb-keyval';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Device } from '../src/admin/offline/deviceRecord';

const NOBODYS = { days: {}, ticks: {}, waiting: [] };
const OWNER = { uid: 'owner', email: 'owner@example.com' };
let store: UseStore | undefined;
const database = () => (store ??= createStore('finesse-owner', 'kept'));
const announce = () => {
  const channel = new BroadcastChannel('finesse');
  channel.postMessage('changed');
  channel.close();
};

/** To be called once in a spec: its tests have what a device stores, empty at first. */
export function ownDatabase(): void {
  // One for all, since a page keeps its connection.
  const factory = new IDBFactory();
  beforeEach(() => vi.stubGlobal('indexedDB', factory));
  afterEach(clearRecord);
}

/** Stores the device's record, as another tab does. */
export async function storeRecord(record: Partial<Device> = {}): Promise<void> {
  await set('device', { owner: OWNER, ...NOBODYS, ...record }, database());
  announce();
}

/** Removes it, as a tab does in which the session ends. */
export async function clearRecord(): Promise<void> {
  await del('device', database());
  announce();
}
