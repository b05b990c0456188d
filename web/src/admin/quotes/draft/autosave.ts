import type { CallFailure } from '../../../shared/api/failure';

const DEBOUNCE_MS = 400;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;

/**
 * `unsaved`: what is typed cannot be saved as it stands. `failed`: no answer, and it is tried again.
 * `refused`: by the server, until something else is typed.
 */
export type Saving = 'saved' | 'saving' | 'unsaved' | 'failed' | 'refused';

export interface SaveState<Body, Answer> {
  saving: Saving;
  /** The last that was taken, and what was answered; of what was typed before, maybe. */
  taken: { body: Body; answer: Answer } | null;
  failure: CallFailure | null;
}

type Outcome<Answer> =
  { data: Answer; error?: undefined } | { data?: undefined; error: CallFailure };

/** Worth another try, since it is not about what was sent. */
const mayPass = ({ status }: CallFailure) => status === 0 || status === 429 || status >= 500;

/**
 * Keeps what is being typed: the newest only, one call after the other, so that an older one never
 * arrives last. What fails is tried again with growing pauses.
 * @param changed told of each change of the state
 */
export function createAutosave<Body, Answer>(
  save: (body: Body) => Promise<Outcome<Answer>>,
  changed: (state: SaveState<Body, Answer>) => void,
  taken: SaveState<Body, Answer>['taken'] = null,
) {
  let waiting: { body: Body } | null = null;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE_MS;
  let state: SaveState<Body, Answer> = { saving: 'saved', taken, failure: null };

  function tell(next: Partial<SaveState<Body, Answer>>) {
    state = { ...state, ...next };
    changed(state);
  }

  /** What is saved once a call was answered: more may have been typed meanwhile. */
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
        pause = FIRST_PAUSE_MS;
        tell({ saving: stateNow(), taken: { body, answer: data }, failure: null });
      } else if (stateNow() !== 'saved') {
        continue;
      } else if (mayPass(error)) {
        waiting = { body };
        tell({ saving: 'failed', failure: error });
        timer = setTimeout(() => void now(), pause);
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
        return;
      } else {
        tell({ saving: 'refused', failure: error });
      }
    }
  }

  /** Saves what waits, at once; resolves when nothing does, or when it failed. */
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
      tell({ saving: state.saving === 'failed' ? 'failed' : 'saving' });
      clearTimeout(timer);
      timer = setTimeout(() => void now(), DEBOUNCE_MS);
    },
    /** What is typed cannot be saved as it stands. */
    hold(): void {
      waiting = null;
      clearTimeout(timer);
      tell({ saving: 'unsaved' });
    },
    retry: (): void => {
      if (waiting) void now();
    },
  };
}
