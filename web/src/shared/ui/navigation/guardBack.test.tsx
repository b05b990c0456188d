import { afterEach, beforeEach, expect, it, vi } from 'vitest';
// Before the listener of these tests, as before the router's.
import { guardBack } from './guardBack';

const router = vi.fn();
const goBack = () => dispatchEvent(new PopStateEvent('popstate'));

beforeEach(() => addEventListener('popstate', router));
afterEach(() => {
  removeEventListener('popstate', router);
  router.mockClear();
});

it('guard of Back: it is called before the router, and can keep Back from it', () => {
  const asked: number[] = [];
  const end = guardBack((event) => {
    asked.push(router.mock.calls.length);
    event.stopImmediatePropagation();
  });
  goBack();
  expect(asked).toEqual([0]);
  expect(router).not.toHaveBeenCalled();
  end();
  goBack();
  expect(router).toHaveBeenCalledOnce();
});

it('guard of Back: one that does not stop the event lets the router have it', () => {
  const end = guardBack(() => undefined);
  goBack();
  expect(router).toHaveBeenCalledOnce();
  end();
});

it('guard of Back: the end of a former guard does not remove the one set since', () => {
  const former = vi.fn();
  const newer = vi.fn();
  const endFormer = guardBack(former);
  const end = guardBack(newer);
  endFormer();
  goBack();
  expect(former).not.toHaveBeenCalled();
  expect(newer).toHaveBeenCalledOnce();
  end();
});
