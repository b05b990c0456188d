import { useSyncExternalStore } from 'react';
import { createStore, del, get, update, type UseStore } from 'idb-keyval';
import type { SignedInUser } from '@finesse/api/contract/auth';
import type { Day } from '@finesse/api/contract/schedules/day';
import type { Act } from './acts';

/** A day as it was answered, and when: milliseconds since 1970. */
export interface KeptDay {
  day: Day;
  seenAt: number;
}

/**
 * All that a device keeps of the owner's business: one record, so that each change of it is one
 * transaction, and dropping it leaves nothing.
 */
export interface Device {
  owner: SignedInUser;
  /** By date. */
  days: Record<string, KeptDay>;
  /** What was ticked on the packing list of a date. */
  ticks: Record<string, string[]>;
  /** In the order in which they were made. */
  waiting: Act[];
}

const KEY = 'device';
/** Nobody is signed in on this device, so nothing is kept. */
class Nobody extends Error {}

let store: UseStore | undefined;
const database = () => (store ??= createStore('finesse-owner', 'kept'));

let known: Device | null = null;
const NO_ACTS: Act[] = [];
const NO_TICKS: string[] = [];
const listeners = new Set<() => void>();
const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('finesse');
otherTabs?.addEventListener('message', () => void readDevice());

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** What this device keeps, as far as this tab has heard; null while nobody is signed in. */
const useDevice = (): Device | null =>
  useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  );

export const useWaiting = (): Act[] => useDevice()?.waiting ?? NO_ACTS;

/** What is ticked on the packing list of a date. */
export const useTicks = (date: string): string[] => useDevice()?.ticks[date] ?? NO_TICKS;

function publish(device: Device | null): void {
  known = device;
  listeners.forEach((changed) => changed());
}

/** Null where nobody is signed in. Without a database (a private window) only this page remembers. */
export async function readDevice(): Promise<Device | null> {
  try {
    publish((await get<Device>(KEY, database())) ?? null);
  } catch {
    // The tab goes on with what it knows.
  }
  return known;
}

/** Makes the device this admin's; what it kept of another one goes, and is answered. */
export async function claimDevice(owner: SignedInUser): Promise<Device | null> {
  let left: Device | null = null;
  await write((stored) => {
    const isSame = stored?.owner.uid === owner.uid;
    left = isSame ? null : stored;
    return isSame ? { ...stored, owner } : { owner, days: {}, ticks: {}, waiting: [] };
  });
  return left;
}

/** Answers what is kept then; null, and nothing is kept, where nobody is signed in any more. */
export function changeDevice(change: (device: Device) => Device): Promise<Device | null> {
  // Shown at once, as a box that is ticked must be; what is kept then is what counts.
  if (known) publish(change(known));
  return write((stored) => {
    if (!stored) throw new Nobody();
    return change(stored);
  });
}

/** Leaves nothing of what the owner saw or did behind, and answers what there was. */
export async function forgetDevice(): Promise<Device | null> {
  const before = await readDevice();
  publish(null);
  await del(KEY, database()).catch(() => undefined);
  otherTabs?.postMessage('changed');
  return before;
}

async function write(change: (stored: Device | null) => Device): Promise<Device | null> {
  let next: Device | null = null;
  try {
    await update<Device>(
      KEY,
      (stored) => {
        next = change(stored ?? null);
        return next;
      },
      database(),
    );
  } catch (error) {
    if (!(error instanceof Nobody)) next = withoutDatabase(change);
  }
  publish(next);
  otherTabs?.postMessage('changed');
  return next;
}

function withoutDatabase(change: (stored: Device | null) => Device): Device | null {
  try {
    return change(known);
  } catch {
    return null;
  }
}
