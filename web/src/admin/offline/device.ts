import { useSyncExternalStore } from 'react';
import { createStore, del, get, update, type UseStore } from 'idb-keyval';
import type { SignedInUser } from '@finesse/api/contract/auth';
import { readRecord, type Device } from './deviceRecord';
import { noteQueue } from './dropped';
import type { QueuedAction } from './queue';

const KEY = 'device';
type Change = (device: Device) => Device;
/** Aborts a write: nobody is signed in on this device, so nothing is stored. */
class NotSignedIn extends Error {}

let store: UseStore | undefined;
const database = () => (store ??= createStore('finesse-owner', 'kept'));

/** As it was last read or written. */
let stored: Device | null = null;
/** Changes that are not written yet, in their order. They are shown at once, since a ticked box must not lag. */
const unwritten = new Set<Change>();
/** What is stored, with the unwritten changes: a read that began before one must not hide it for a moment. */
let current: Device | null = null;
const NO_ACTS: QueuedAction[] = [];
const NO_TICKS: string[] = [];
const listeners = new Set<() => void>();
const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('finesse');
otherTabs?.addEventListener('message', () => void readDevice());

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** The device's record as this tab knows it; null while nobody is signed in. */
const useDevice = (): Device | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );

export const useQueue = (): QueuedAction[] => useDevice()?.waiting ?? NO_ACTS;

/** What is ticked on the packing list of a date. */
export const useTicks = (date: string): string[] => useDevice()?.ticks[date] ?? NO_TICKS;

function publish(device: Device | null): void {
  stored = device;
  current = device && [...unwritten].reduce((shown, change) => change(shown), device);
  listeners.forEach((changed) => changed());
}

/** Null where nobody is signed in. Without IndexedDB (a private window) it lasts as long as the page. */
export async function readDevice(): Promise<Device | null> {
  try {
    publish(readRecord(await get<unknown>(KEY, database())));
  } catch {
    // The tab's own copy is used.
  }
  return current;
}

/** Assigns the device to this admin; removes and returns the record of another one. */
export async function claimDevice(owner: SignedInUser): Promise<Device | null> {
  let left: Device | null = null;
  await write((before) => {
    const isSame = before?.owner.uid === owner.uid;
    left = isSame ? null : before;
    if (!isSame) noteQueue([]);
    return isSame ? { ...before, owner } : { owner, days: {}, ticks: {}, waiting: [] };
  });
  return left;
}

/** Returns the changed record; null, and stores nothing, where nobody is signed in any more. */
export async function updateDevice(change: Change): Promise<Device | null> {
  unwritten.add(change);
  publish(stored);
  return write(
    (before) => {
      if (!before) throw new NotSignedIn();
      return change(before);
    },
    () => unwritten.delete(change),
  );
}

export async function updateQueue(
  change: (waiting: QueuedAction[]) => QueuedAction[],
): Promise<Device | null> {
  const device = await updateDevice((before) => ({ ...before, waiting: change(before.waiting) }));
  if (device) noteQueue(device.waiting);
  return device;
}

/** Removes all of the owner's data from this device, and returns what there was. */
export async function clearDevice(): Promise<Device | null> {
  const before = await readDevice();
  noteQueue([]);
  publish(null);
  try {
    await del(KEY, database());
  } catch {
    // Without a database nothing is stored; some browsers throw at once.
  }
  otherTabs?.postMessage('changed');
  return before;
}

/** @param onEnd before what is stored then is shown */
async function write(
  change: (before: Device | null) => Device,
  onEnd?: () => void,
): Promise<Device | null> {
  let next: Device | null = null;
  try {
    await update<Device>(
      KEY,
      (before) => {
        next = change(readRecord(before));
        return next;
      },
      database(),
    );
  } catch (error) {
    if (!(error instanceof NotSignedIn)) next = withoutDatabase(change);
  }
  onEnd?.();
  publish(next);
  otherTabs?.postMessage('changed');
  return next;
}

function withoutDatabase(change: (before: Device | null) => Device): Device | null {
  try {
    return change(stored);
  } catch {
    return null;
  }
}
