import {
  createSlice,
  type PayloadAction,
  type ThunkAction,
  type ThunkDispatch,
  type TypedStartListening,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { Device } from './deviceRecord';
import type { Dropped } from './dropped';
import type { QueuedAction } from './queue';

interface OfflineState {
  /**
   * The device's record as this tab knows it, with the changes that are not written yet, since a ticked
   * box must not lag; null while nobody is signed in.
   */
  device: Device | null;
  /** The number of changes that are not written yet. Until then, what is read may lack one. */
  unwritten: number;
  dropped: Dropped[];
  /** A newer build has taken over while this page was open. */
  isUpdateReady: boolean;
}

/** The part of the dashboard's state that these read. */
export interface RootState {
  offline: OfflineState;
}
export type Dispatch = ThunkDispatch<RootState, unknown, UnknownAction>;
export type StartListening = TypedStartListening<RootState, Dispatch>;
export type Thunk<Result> = ThunkAction<Result, RootState, unknown, UnknownAction>;

/** As the server renders it: what is stored is read once the page is hydrated. */
const initialState: OfflineState = {
  device: null,
  unwritten: 0,
  dropped: [],
  isUpdateReady: false,
};

/** What the dashboard knows of this device: IndexedDB has the record, localStorage what was dropped. */
export const offlineSlice = createSlice({
  name: 'offline',
  initialState,
  reducers: {
    deviceRead(state, { payload }: PayloadAction<Device | null>) {
      if (state.unwritten === 0) state.device = payload;
    },
    changeStarted(state, { payload }: PayloadAction<Device | null>) {
      state.unwritten += 1;
      state.device = payload;
    },
    changeWritten(state, { payload }: PayloadAction<Device | null>) {
      state.unwritten -= 1;
      if (state.unwritten === 0) state.device = payload;
    },
    deviceCleared(state) {
      state.device = null;
    },
    droppedChanged(state, { payload }: PayloadAction<Dropped[]>) {
      state.dropped = payload;
    },
    updateFound(state) {
      state.isUpdateReady = true;
    },
  },
});

export const {
  changeStarted,
  changeWritten,
  deviceCleared,
  deviceRead,
  droppedChanged,
  updateFound,
} = offlineSlice.actions;

const NO_ACTIONS: QueuedAction[] = [];
const NO_TICKS: string[] = [];

export const selectDevice = ({ offline }: RootState): Device | null => offline.device;
export const selectQueue = (state: RootState): QueuedAction[] =>
  selectDevice(state)?.waiting ?? NO_ACTIONS;
export const selectDropped = ({ offline }: RootState): Dropped[] => offline.dropped;
export const selectIsUpdateReady = ({ offline }: RootState): boolean => offline.isUpdateReady;

export const useQueue = (): QueuedAction[] => useSelector(selectQueue);
/** Whom an action is about, as the stored days know; its reference where they do not. */
export const useNameOf = ({ bookingId, reference }: QueuedAction): string =>
  useSelector((state: RootState) => {
    const days = Object.values(selectDevice(state)?.days ?? {});
    const events = days.flatMap(({ day }) => day.events);
    return events.find((event) => event.bookingId === bookingId)?.name ?? reference;
  });
/** What is ticked on the packing list of a date. */
export const useTicks = (date: string): string[] =>
  useSelector((state: RootState) => selectDevice(state)?.ticks[date] ?? NO_TICKS);
export const useOfflineDispatch = () => useDispatch<Dispatch>();
