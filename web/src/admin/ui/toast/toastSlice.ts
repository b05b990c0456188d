import {
  createAction,
  createSlice,
  isPending,
  isRejected,
  nanoid,
  type PayloadAction,
} from '@reduxjs/toolkit';

export interface ToastMessage {
  title: string;
  description: string;
  /** One more line, such as whom it is about. */
  about?: string;
  variant?: 'default' | 'destructive';
  /** What is still to be done, with links to where that is. */
  note?: string;
  links?: ToastLink[];
}

export interface ToastLink {
  label: string;
  href: string;
  /** True where it opens in a new tab. */
  isAway?: boolean;
}

export const errorToast = (description: string, about?: string): ToastMessage => ({
  title: 'Error',
  description,
  variant: 'destructive',
  about,
});

interface ShownToast extends ToastMessage {
  id: string;
  open: boolean;
  /** The sentence of the undo button, which dispatches `undoPressed`. */
  undo?: string;
  undoLabel?: string;
}

interface ToastState {
  /** Only the newest toast: one is shown at a time (spec §9). */
  current: ShownToast | null;
  /** The change that failed last. */
  failed: string | null;
}

const initialState: ToastState = { current: null, failed: null };

/** What names the record in what a call is given. */
interface RecordArg {
  id?: string;
  bookingId?: string;
  seen?: { id?: string };
}

/** The endpoint of a call that changes something, and the record; undefined for another call. */
function changeOf({ arg }: { arg: unknown }): string | undefined {
  const { type, endpointName, originalArgs } = arg as Record<string, unknown>;
  const { id, bookingId, seen } = (originalArgs ?? {}) as RecordArg;
  const record = typeof originalArgs === 'string' ? originalArgs : (id ?? bookingId ?? seen?.id);
  return type === 'mutation' ? `${String(endpointName)} ${record ?? ''}` : undefined;
}

export const toastSlice = createSlice({
  name: 'toast',
  initialState,
  reducers: {
    toastShown: {
      reducer(state, { payload }: PayloadAction<ShownToast>) {
        state.current = payload;
      },
      prepare: (message: ToastMessage & Pick<ShownToast, 'undo' | 'undoLabel'>) => ({
        payload: { ...message, id: nanoid(), open: true },
      }),
    },
    toastDismissed(state, { payload: id }: PayloadAction<string>) {
      if (state.current?.id === id) state.current.open = false;
    },
    toastRemoved(state, { payload: id }: PayloadAction<string>) {
      if (state.current?.id === id) state.current = null;
    },
  },
  extraReducers: (builder) =>
    builder
      .addMatcher(isRejected, (state, { meta }) => {
        state.failed = changeOf(meta) ?? state.failed;
      })
      // What it says is not true any more while the same is sent again.
      .addMatcher(isPending, ({ current, failed }, { meta }) => {
        if (current?.variant === 'destructive' && changeOf(meta) === failed) current.open = false;
      }),
});

/** With the id of the toast; `useToast` listens. */
export const undoPressed = createAction<string>('toast/undoPressed');

export const { toastShown, toastDismissed, toastRemoved } = toastSlice.actions;
