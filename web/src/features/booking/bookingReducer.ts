import {
  BOOKING_FIELDS,
  EMPTY_VALUES,
  LAST_STEP,
  type BookingField,
  type BookingValues,
  type FieldName,
} from './fields';
import type { BookingErrors } from './validate';
import { withWish } from './wish';

export interface BookingState {
  /** From 1 to `LAST_STEP`. */
  step: number;
  values: BookingValues;
  errors: BookingErrors;
  /** Where focus goes next: a new object each time, so that the same place can be asked for again. */
  focus: { on: FieldName | 'heading' } | null;
  /** True after a request went through, until the next answer is given. */
  sent: boolean;
}

export type BookingAction =
  | { type: 'edited'; values: Partial<BookingValues> }
  | { type: 'wished'; wish: string }
  | { type: 'moved'; by: 1 | -1 }
  | { type: 'wentTo'; step: number; field?: FieldName }
  | { type: 'adopted'; step: number; values: Partial<BookingValues> }
  | { type: 'refused'; errors: BookingErrors }
  | { type: 'accepted' };

/** A move between steps. */
export type Move = Extract<BookingAction, { type: 'moved' | 'wentTo' }>;

export const INITIAL_STATE: BookingState = {
  step: 1,
  values: EMPTY_VALUES,
  errors: {},
  focus: null,
  sent: false,
};

const withinSteps = (step: number) => Math.min(Math.max(step, 1), LAST_STEP);

/** The first field, in the order of the page, that has a message. */
export const firstBroken = (errors: BookingErrors): BookingField | undefined =>
  BOOKING_FIELDS.find(({ name }) => name in errors);

function without(errors: BookingErrors, names: string[]): BookingErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
}

/** The form's only state: steps move freely, rules speak only at submit (spec §2, §4). */
export function bookingReducer(state: BookingState, action: BookingAction): BookingState {
  switch (action.type) {
    case 'edited':
      return {
        ...state,
        values: { ...state.values, ...action.values },
        errors: without(state.errors, Object.keys(action.values)),
        sent: false,
      };
    case 'wished': {
      const specialRequirements = withWish(state.values.specialRequirements, action.wish);
      return bookingReducer(state, { type: 'edited', values: { specialRequirements } });
    }
    case 'moved':
      return { ...state, step: withinSteps(state.step + action.by), focus: { on: 'heading' } };
    case 'wentTo':
      return {
        ...state,
        step: withinSteps(action.step),
        focus: { on: action.field ?? 'heading' },
      };
    case 'adopted':
      return {
        ...state,
        step: withinSteps(action.step),
        values: { ...state.values, ...action.values },
      };
    case 'refused': {
      const first = firstBroken(action.errors);
      if (!first) return state;
      return {
        ...state,
        errors: action.errors,
        step: first.step,
        focus: { on: first.name },
      };
    }
    case 'accepted':
      return { ...INITIAL_STATE, focus: { on: 'heading' }, sent: true };
  }
}
