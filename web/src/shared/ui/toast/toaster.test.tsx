import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Tooltip, TooltipProvider } from '../Tooltip';
import { Toaster } from './Toaster';
import { toastShown, toastSlice } from './toastSlice';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function openToaster() {
  const store = configureStore({ reducer: { toast: toastSlice.reducer } });
  render(
    <Provider store={store}>
      <Toaster />
    </Provider>,
  );
  const show = (title: string, undo?: string) =>
    act(async () => {
      store.dispatch(
        toastShown({ title, description: 'It is done', ...(undo !== undefined && { undo }) }),
      );
      await vi.advanceTimersByTimeAsync(0);
    });
  return show;
}

const toasts = () =>
  within(screen.getByRole('region', { name: /Notifications/ }))
    .queryAllByRole('listitem')
    .map((toast) => toast.querySelector('.toast-card-title')?.textContent);

describe('toast', () => {
  it('is shown for 5 seconds (spec §9)', async () => {
    const show = openToaster();
    await show('Booking Deleted');
    await wait(4900);
    expect(toasts()).toEqual(['Booking Deleted']);
    await wait(200);
    expect(toasts()).toEqual([]);
  });

  it('with Undo it is shown for 10 seconds', async () => {
    const show = openToaster();
    await show('Status Updated', 'Set Ada back to Pending');
    await wait(9900);
    screen.getByRole('button', { name: /Undo|Set Ada back/ });
    await wait(200);
    expect(toasts()).toEqual([]);
  });

  it('takes the place of the one before, and Close takes it away (spec §4, §9)', async () => {
    const show = openToaster();
    await show('First');
    await show('Second');
    expect(toasts()).toEqual(['Second']);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await wait(0);
    expect(toasts()).toEqual([]);
  });
});

describe('tooltip', () => {
  it('opens 700 ms after the pointer came, with the whole text (spec §9)', async () => {
    render(
      <main>
        <TooltipProvider>
          <Tooltip text="The long garden behind the old brewery">
            <a href="#map">The long garden...</a>
          </Tooltip>
        </TooltipProvider>
      </main>,
    );
    fireEvent.pointerMove(screen.getByRole('link'), { pointerType: 'mouse' });
    await wait(650);
    expect(screen.queryByRole('tooltip')).toBeNull();
    await wait(100);
    expect(screen.getByRole('tooltip').textContent).toContain(
      'The long garden behind the old brewery',
    );
  });
});
