import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import Toast from './Toast';
import { useToast } from './useToast';

function Page() {
  const { toast, show, dismiss, hold } = useToast();
  return (
    <>
      <button onClick={() => show({ title: 'Error', description: 'Please try again.' })}>
        Fail
      </button>
      <button onClick={() => show({ title: 'Sent', description: 'Thank you.' })}>Send</button>
      <Toast toast={toast} onDismiss={dismiss} onHold={hold} />
    </>
  );
}

const region = () => within(screen.getByRole('region', { name: 'Notifications (F8)' }));
const place = () => region().getByRole('list');
const card = () => region().queryByRole('listitem');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const FADE_MS = 250;

beforeEach(() => {
  vi.useFakeTimers();
  render(<Page />);
});

it('spec §9 toast: shown for 5,000 ms, announced, then gone', async () => {
  press('Fail');
  expect(card()?.textContent).toContain('ErrorPlease try again.');
  expect(place().getAttribute('aria-live')).toBe('assertive');
  await wait(4999);
  expect(card()?.dataset['state']).toBe('open');
  await wait(1);
  await wait(FADE_MS);
  expect(card()).toBeNull();
});

it('spec §9 toast: one at a time, the newest, for its own 5,000 ms', async () => {
  press('Fail');
  await wait(4000);
  press('Send');
  expect(region().getAllByRole('listitem')).toHaveLength(1);
  expect(card()?.textContent).toContain('Sent');
  await wait(4999);
  expect(card()).not.toBeNull();
  await wait(1);
  await wait(FADE_MS);
  expect(card()).toBeNull();
});

it.each([
  ['pointed at', () => fireEvent.pointerEnter(place()), () => fireEvent.pointerLeave(place())],
  ['focused', () => fireEvent.focus(place()), () => fireEvent.blur(place())],
  ['in a window in the background', () => fireEvent.blur(window), () => fireEvent.focus(window)],
])('toast that is %s: its time stands still', async (_, begin, end) => {
  press('Fail');
  begin();
  await wait(60_000);
  expect(card()).not.toBeNull();
  end();
  await wait(5000);
  await wait(FADE_MS);
  expect(card()).toBeNull();
});

it('spec §9 toast: F8 leads to it, Close and Escape dismiss it, and the focus stays at its place', async () => {
  press('Fail');
  fireEvent.keyDown(document, { key: 'F8' });
  expect(document.activeElement).toBe(place());
  region().getByRole('button', { name: 'Close' }).focus();
  press('Close');
  expect(document.activeElement).toBe(place());
  await wait(FADE_MS);
  expect(card()).toBeNull();
  press('Send');
  fireEvent.keyDown(document, { key: 'Escape' });
  await wait(FADE_MS);
  expect(card()).toBeNull();
});

it.each([
  [49, true],
  [50, false],
])('spec §9 toast: swiped %d px to the right, it stays: %s', async (by, stays) => {
  press('Fail');
  const toast = card() as HTMLElement;
  toast.setPointerCapture = vi.fn();
  fireEvent.pointerDown(toast, { clientX: 100 });
  fireEvent.pointerMove(toast, { clientX: 100 + by });
  fireEvent.pointerUp(toast, { clientX: 100 + by });
  await wait(FADE_MS);
  expect(card() !== null).toBe(stays);
});
