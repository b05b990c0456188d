import type { CallFailure } from '../../../shared/api/failure';

const DEBOUNCE_MS = 400;
const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 15_000;

/**
 * `unsaved`: what is typed breaks a rule. `failed`: no answer, and it is retried. `refused`: by the
 * server, until something else is typed.
 */
export type Saving = 'saved' | 'saving' | 'unsaved' | 'failed' | 'refused';

export interface SaveState<Body, Answer> {
  saving: Saving;
  /** The last body that was saved, with the answer to it. */
  lastSaved: { body: Body; answer: Answer } | null;
  failure: CallFailure | null;
}

type Outcome<Answer> =
  { data: Answer; error?: undefined } | { data?: undefined; error: CallFailure };

/** A failure that is not about what was sent. */
const isTransient = ({ status }: CallFailure) => status === 0 || status === 429 || status >= 500;

/**
 * Saves what is being typed, after a pause: one call at a time and only the newest text, so that an
 * older one never arrives last. A transient failure is retried with exponential backoff.
 * @param changed called at each change of the state
 */
export function createAutosave<Body, Answer>(
  save: (body: Body) => Promise<Outcome<Answer>>,
  changed: (state: SaveState<Body, Answer>) => void,
  lastSaved: SaveState<Body, Answer>['lastSaved'] = null,
) {
  let waiting: { body: Body } | null = null;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryDelay = FIRST_DELAY_MS;
  let state: SaveState<Body, Answer> = { saving: 'saved', lastSaved, failure: null };

  function update(next: Partial<SaveState<Body, Answer>>) {
    state = { ...state, ...next };
    changed(state);
  }

  /** After an answer: more may have been typed during the call. */
  function stateNow(): 'saved' | 'saving' | 'unsaved' {
    if (state.saving === 'unsaved') return 'unsaved';
    return waiting ? 'saving' : 'saved';
  }

  async function work() {
    for (let next = waiting; next !== null; next = waiting) {
      const { body } = next;
      waiting = null;
      const { data, error } = await save(body);
      if (error === undefined) {
        retryDelay = FIRST_DELAY_MS;
        update({ saving: stateNow(), lastSaved: { body, answer: data }, failure: null });
      } else if (stateNow() !== 'saved') {
        continue;
      } else if (isTransient(error)) {
        waiting = { body };
        update({ saving: 'failed', failure: error });
        timer = setTimeout(() => void now(), retryDelay);
        retryDelay = Math.min(retryDelay * 2, MAX_DELAY_MS);
        return;
      } else {
        update({ saving: 'refused', failure: error });
      }
    }
  }

  /** Saves at once; resolves when nothing is left to save, or when it failed. */
  async function now(): Promise<SaveState<Body, Answer>> {
    clearTimeout(timer);
    running ??= work().finally(() => (running = null));
    await running;
    return state;
  }

  return {
    now,
    change(body: Body): void {
      waiting = { body };
      // A failure is shown until an answer arrives, not between tries.
      update({ saving: state.saving === 'failed' ? 'failed' : 'saving' });
      clearTimeout(timer);
      timer = setTimeout(() => void now(), DEBOUNCE_MS);
    },
    /** For text that breaks a rule and cannot be saved. */
    pause(): void {
      waiting = null;
      clearTimeout(timer);
      update({ saving: 'unsaved' });
    },
    /** For text that is not to be saved any more. */
    stop(): void {
      waiting = null;
      clearTimeout(timer);
    },
    retry: (): void => {
      if (waiting) void now();
    },
  };
}
