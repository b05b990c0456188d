import { createStore, del, get, update, type UseStore } from 'idb-keyval';
import type { SignedInUser } from '@finesse/api/contract/auth';
import { readRecord, type Device } from './deviceRecord';
import {
  changeStarted,
  changeWritten,
  deviceCleared,
  deviceRead,
  droppedChanged,
  selectDevice,
  type Dispatch,
  type Thunk,
} from './deviceSlice';
import { bareOf, noteQueue, readDropped, takeLost, writeDropped, type Dropped } from './dropped';
import type { QueuedAction } from './queue';

const KEY = 'device';
type Change = (device: Device) => Device;
/** Aborts a write: nobody is signed in on this device, so nothing is stored. */
class NotSignedIn extends Error {}

let store: UseStore | undefined;
const database = () => (store ??= createStore('finesse-owner', 'kept'));
const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('finesse');

/** Shows what was dropped, and what other tabs change, until the function that it returns is called. */
export function watchStorage(dispatch: Dispatch): () => void {
  const onMessage = () => void dispatch(readDevice());
  const onStorage = () => dispatch(droppedChanged(readDropped()));
  onStorage();
  otherTabs?.addEventListener('message', onMessage);
  addEventListener('storage', onStorage);
  return () => {
    otherTabs?.removeEventListener('message', onMessage);
    removeEventListener('storage', onStorage);
  };
}

/** Null where nobody is signed in. Without IndexedDB (a private window) it lasts as long as the page. */
export const readDevice = (): Thunk<Promise<Device | null>> => async (dispatch, getState) => {
  try {
    dispatch(deviceRead(readRecord(await get<unknown>(KEY, database()))));
  } catch {
    // The tab's own copy is used.
  }
  return selectDevice(getState());
};

/** Assigns the device to this admin; returns the removed record of another one. */
export const claimDevice =
  (owner: SignedInUser): Thunk<Promise<Device | null>> =>
  async (dispatch, getState) => {
    let left: Device | null = null;
    const claim = (before: Device | null): Device => {
      if (before?.owner.uid === owner.uid) return { ...before, owner };
      left = before;
      noteQueue([]);
      return { owner, days: {}, ticks: {}, waiting: [] };
    };
    const written = await write(claim);
    const device = written === undefined ? claim(selectDevice(getState())) : written;
    dispatch(deviceRead(device));
    otherTabs?.postMessage('changed');
    return left;
  };

/** Returns the changed record; null, and stores nothing, where nobody is signed in any more. */
export const updateDevice =
  (change: Change): Thunk<Promise<Device | null>> =>
  async (dispatch, getState) => {
    const shown = selectDevice(getState());
    dispatch(changeStarted(shown && change(shown)));
    const written = await write((before) => {
      if (!before) throw new NotSignedIn();
      return change(before);
    });
    const device = written === undefined ? selectDevice(getState()) : written;
    dispatch(changeWritten(device));
    otherTabs?.postMessage('changed');
    return device;
  };

export const updateQueue =
  (change: (waiting: QueuedAction[]) => QueuedAction[]): Thunk<Promise<Device | null>> =>
  async (dispatch) => {
    const device = await dispatch(
      updateDevice((before) => ({ ...before, waiting: change(before.waiting) })),
    );
    if (device) noteQueue(device.waiting);
    return device;
  };

/** Removes all of the owner's data from this device, and returns what there was. */
export const clearDevice = (): Thunk<Promise<Device | null>> => async (dispatch) => {
  const before = await dispatch(readDevice());
  noteQueue([]);
  dispatch(deviceCleared());
  try {
    await del(KEY, database());
  } catch {
    // Without a database nothing is stored; some browsers throw at once.
  }
  otherTabs?.postMessage('changed');
  return before;
};

/** Resolves to the written record; null where nobody is signed in, undefined without a database. */
async function write(
  change: (before: Device | null) => Device,
): Promise<Device | null | undefined> {
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
    return next;
  } catch (error) {
    return error instanceof NotSignedIn ? null : undefined;
  }
}

/** Stores what the end of a session has dropped of the queue. */
export const storeDropped = (actions: readonly QueuedAction[]): Thunk<void> =>
  addDropped(actions.map(bareOf));

/** To be called where the queue is gone though nobody has emptied it. */
export const storeLost = (): Thunk<void> => (dispatch) => dispatch(addDropped(takeLost()));

export const dismissDropped = (): Thunk<void> => (dispatch) => {
  writeDropped([]);
  dispatch(droppedChanged([]));
};

const addDropped =
  (actions: readonly Dropped[]): Thunk<void> =>
  (dispatch) => {
    if (actions.length === 0) return;
    const all = [...readDropped(), ...actions];
    writeDropped(all);
    dispatch(droppedChanged(all));
  };
