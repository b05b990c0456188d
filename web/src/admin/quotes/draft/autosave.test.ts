import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallFailure } from '../../../shared/api/failure';
import { createAutosave, type SaveState } from './autosave';

const failure = (status: number): CallFailure => ({ status, body: '', message: String(status) });
const LOST = failure(0);

/** A server that takes texts, answers their length, and is away or refuses when told to. */
function make() {
  const arrived: string[] = [];
  const answers: (CallFailure | null)[] = [];
  let seen: SaveState<string, number> | undefined;
  const autosave = createAutosave<string, number>(
    async (text) => {
      arrived.push(text);
      const error = answers.shift();
      await new Promise((resolve) => setTimeout(resolve, 100));
      return error ? { error } : { data: text.length };
    },
    (state) => (seen = state),
  );
  return { autosave, arrived, answers, state: () => seen };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('autosave: what is typed in one go is saved once, and then shown as saved', async () => {
  const { autosave, arrived, state } = make();
  autosave.change('a');
  await pass(200);
  autosave.change('ab');
  expect(state()?.saving).toBe('saving');
  await pass(500);
  expect(arrived).toEqual(['ab']);
  expect(state()).toMatchObject({ saving: 'saved', lastSaved: { body: 'ab', answer: 2 } });
});

test('autosave: what is typed during a call is saved after it, never in parallel', async () => {
  const { autosave, arrived, state } = make();
  autosave.change('a');
  await pass(450);
  autosave.change('ab');
  expect(arrived).toEqual(['a']);
  await pass(60);
  expect(state()).toMatchObject({ saving: 'saving', lastSaved: { body: 'a' } });
  await pass(500);
  expect(arrived).toEqual(['a', 'ab']);
  expect(state()?.saving).toBe('saved');
});

test('autosave: offline it retries with growing delays until it succeeds', async () => {
  const { autosave, arrived, answers, state } = make();
  answers.push(LOST, LOST, failure(502));
  autosave.change('a');
  await pass(500);
  expect(state()?.saving).toBe('failed');
  await pass(1100);
  autosave.change('ab');
  expect(state()?.saving).toBe('failed');
  await pass(5000);
  expect(state()).toMatchObject({ saving: 'saved', failure: null, lastSaved: { body: 'ab' } });
  expect(arrived.at(-1)).toBe('ab');
});

test('autosave: it saves at once when back online', async () => {
  const { autosave, answers, state } = make();
  answers.push(LOST);
  autosave.change('a');
  await pass(500);
  autosave.retry();
  await pass(100);
  expect(state()?.saving).toBe('saved');
});

test('autosave: a refused draft is not sent again until it is changed', async () => {
  const { autosave, arrived, answers, state } = make();
  answers.push(failure(400));
  autosave.change('a');
  await pass(60_000);
  expect([arrived, state()?.saving]).toEqual([['a'], 'refused']);
  autosave.change('b');
  await pass(600);
  expect(state()?.saving).toBe('saved');
});

test('autosave: an invalid draft is not shown as saved by the answer to an older one', async () => {
  const { autosave, arrived, state } = make();
  autosave.change('a');
  await pass(450);
  autosave.pause();
  await pass(5000);
  expect(state()).toMatchObject({ saving: 'unsaved', lastSaved: { body: 'a' } });
  expect(arrived).toEqual(['a']);
});

test('autosave: now() saves at once and returns the result', async () => {
  const { autosave } = make();
  autosave.change('a');
  const saved = autosave.now();
  await pass(100);
  expect(await saved).toMatchObject({ saving: 'saved', lastSaved: { answer: 1 } });
});
