import type { Service } from '@finesse/api/contract/enumerations';
import {
  FORM_FIELDS,
  EMPTY_VALUES,
  LAST_STEP,
  type BookingErrors,
  type BookingField,
  type BookingValues,
  type FieldName,
} from './fields';
import type { Confirmation } from './confirmation';
import type { BookingProblem } from './problems';
import { recheck } from './validate';

export interface BookingState {
  /** From 1 to `LAST_STEP`. */
  step: number;
  values: BookingValues;
  errors: BookingErrors;
  /** Where the focus goes next; a new object each time, so that it can move to the same place again. */
  focus: { on: FieldName | 'heading' | 'confirmation' | 'problem' } | null;
  /** True while an answer is changed from the last step, to which Next then leads back. */
  returning: boolean;
  /** Why the last attempt to send it failed. */
  problem: BookingProblem | null;
  /** True where the answers came along in the address, without what was typed. */
  isCarried: boolean;
  /** Of the last request that was accepted, until it is dismissed. */
  confirmation: Confirmation | null;
}

export type BookingAction =
  | { type: 'edited'; values: Partial<BookingValues> }
  | { type: 'servicesTicked'; services: Service[] }
  | { type: 'stepMoved'; by: 1 | -1 }
  | { type: 'stepSelected'; step: number; field?: FieldName; returning?: boolean }
  | { type: 'historyNavigated'; step: number }
  | {
      type: 'restored';
      step: number;
      values: Partial<BookingValues>;
      problem?: BookingProblem | null;
      confirmation?: Confirmation | null;
      isCarried?: boolean;
    }
  | { type: 'validationFailed'; errors: BookingErrors; problem?: BookingProblem | null }
  | { type: 'failed'; problem: BookingProblem }
  | { type: 'accepted'; confirmation: Confirmation }
  | { type: 'dismissed' };

export type Move = Extract<
  BookingAction,
  { type: 'stepMoved' | 'stepSelected' | 'validationFailed' }
>;

export const INITIAL_STATE: BookingState = {
  step: 1,
  values: EMPTY_VALUES,
  errors: {},
  focus: null,
  returning: false,
  problem: null,
  isCarried: false,
  confirmation: null,
};

const withinSteps = (step: number) => Math.min(Math.max(step, 1), LAST_STEP);

/** The first field, in the order of the page, that has a message. */
export const firstInvalid = (errors: BookingErrors): BookingField | undefined =>
  FORM_FIELDS.find(({ name }) => name in errors);

/** The step that Next or Previous leads to. */
function stepFrom({ step, returning }: BookingState, by: 1 | -1): number {
  return returning && by === 1 ? LAST_STEP : withinSteps(step + by);
}

/** The form's only state: any step can be reached at any time; only a submit validates (spec §2, §4). */
export function bookingReducer(state: BookingState, action: BookingAction): BookingState {
  switch (action.type) {
    case 'edited': {
      const values = { ...state.values, ...action.values };
      return {
        ...state,
        values,
        errors: recheck(state.errors, values, Object.keys(action.values)),
      };
    }
    case 'servicesTicked': {
      const services = [...new Set([...state.values.services, ...action.services])];
      return bookingReducer(state, { type: 'edited', values: { services } });
    }
    case 'stepMoved':
      return {
        ...state,
        step: stepFrom(state, action.by),
        returning: false,
        focus: { on: 'heading' },
      };
    case 'stepSelected':
      return {
        ...state,
        step: withinSteps(action.step),
        returning: action.returning ?? false,
        focus: { on: action.field ?? 'heading' },
      };
    case 'historyNavigated':
      if (state.step === withinSteps(action.step)) return state;
      return bookingReducer(state, { type: 'stepSelected', step: action.step });
    case 'restored':
      return {
        ...state,
        step: withinSteps(action.step),
        values: { ...state.values, ...action.values },
        problem: action.problem ?? null,
        isCarried: action.isCarried ?? state.isCarried,
        confirmation: action.confirmation ?? null,
      };
    case 'validationFailed': {
      const first = firstInvalid(action.errors);
      if (!first) return state;
      return {
        ...state,
        errors: action.errors,
        problem: action.problem === undefined ? state.problem : action.problem,
        step: first.step,
        returning: false,
        focus: { on: first.name },
      };
    }
    case 'failed':
      return { ...state, problem: action.problem, focus: { on: 'problem' } };
    case 'accepted':
      return {
        ...INITIAL_STATE,
        confirmation: action.confirmation,
        focus: { on: 'confirmation' },
      };
    case 'dismissed':
      return { ...state, confirmation: null, focus: { on: 'heading' } };
  }
}
