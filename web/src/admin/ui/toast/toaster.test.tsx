import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '../dialog/Dialog';
import { Tooltip, TooltipProvider } from '../Tooltip';
import { Toaster } from './Toaster';
import { toastShown, toastSlice } from './toastSlice';
import { useToast } from './useToast';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function openToaster(page: ReactNode = null) {
  const store = configureStore({
    reducer: { toast: toastSlice.reducer },
    middleware: (defaults) => defaults().prepend(createListenerMiddleware().middleware),
  });
  render(
    <Provider store={store}>
      <BrowserRouter>{page}</BrowserRouter>
      <Toaster />
    </Provider>,
  );
  const show = (title: string, undo?: string) =>
    act(async () => {
      store.dispatch(toastShown({ title, description: 'It is done', undo }));
      await vi.advanceTimersByTimeAsync(0);
    });
  return show;
}

const toasts = () =>
  within(screen.getByLabelText(/Notifications/))
    .queryAllByRole('listitem', { hidden: true })
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

describe('Undo', () => {
  const Shows = ({ title, run }: { title: string; run: () => void }) => {
    const toast = useToast();
    const message = { title, description: 'It is done' };
    return (
      <button onClick={() => toast(message, { sentence: `Undo ${title}`, run })}>{title}</button>
    );
  };
  const press = (name: string) =>
    act(async () => {
      fireEvent.click(screen.getByText(name));
      await vi.advanceTimersByTimeAsync(0);
    });

  it('does what its toast came with, and nothing of the toast that it has replaced', async () => {
    const undone: string[] = [];
    openToaster(
      ['First', 'Second'].map((title) => (
        <Shows key={title} title={title} run={() => undone.push(title)} />
      )),
    );
    await press('First');
    await press('Second');
    await press('Undo');
    expect(undone).toEqual(['Second']);
    expect(toasts()).toEqual([]);
  });
});

describe('Escape', () => {
  const escape = (element: Element) =>
    act(async () => {
      fireEvent.keyDown(element, { key: 'Escape' });
      await vi.advanceTimersByTimeAsync(0);
    });

  it('in a dialog with a toast closes the dialog, and the next one the toast', async () => {
    const show = openToaster(
      <Dialog trigger={<button>Open</button>} title="Details" intro="All of it">
        <button>Inside</button>
      </Dialog>,
    );
    fireEvent.click(screen.getByText('Open'));
    await show('Contact Recorded');
    await escape(screen.getByText('Inside'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(toasts()).toEqual(['Contact Recorded']);
    await escape(document.body);
    expect(toasts()).toEqual([]);
  });

  it('in the question above a changed form closes the question alone', async () => {
    const show = openToaster(
      <Dialog trigger={<button>Open</button>} title="Edit" intro="All of it" confirmClose>
        <input aria-label="Name" />
      </Dialog>,
    );
    fireEvent.click(screen.getByText('Open'));
    const name = screen.getByLabelText('Name');
    fireEvent.input(name, { target: { value: 'Ada' } });
    await escape(name);
    await show('Status Updated');
    await escape(within(screen.getByRole('alertdialog')).getByText('Keep editing'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    screen.getByRole('dialog', { name: 'Edit' });
    expect(toasts()).toEqual(['Status Updated']);
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
