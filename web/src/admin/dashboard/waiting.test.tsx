import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Todo } from '@finesse/api/contract/todo';
import { openDashboard } from '../../../test/open-dashboard';
import { bookingOf, pageOf } from '../../../test/records';

const todoOf = (own: Partial<Todo>): { body: Todo } => ({
  body: {
    ...{ answer: 0, wrote: 0, confirm: 0, deposit: 0, quoteEnding: 0, clash: 0 },
    ...{ renew: 0, unsent: 0, held: 0 },
    ...own,
  },
});

const counts = () =>
  Object.fromEntries(
    within(screen.getByRole('navigation', { name: 'Dashboard pages' }))
      .getAllByRole('link')
      .map(({ textContent }) => /^(\D+?)(?:(\d+).*)?$/.exec(textContent)?.slice(1) ?? []),
  ) as Record<string, string | undefined>;

/** As when somebody comes back to the tab. */
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

afterAll(() => {
  Reflect.deleteProperty(navigator, 'setAppBadge');
});

describe('rule 14 how much waits, at the navigation', () => {
  it('is counted once for each page, and in the title', async () => {
    openDashboard('/admin/figures', {
      'GET /api/todo': todoOf({ answer: 2, confirm: 1, held: 1, wrote: 3, unsent: 4, renew: 5 }),
    });
    await waitFor(() => expect(document.title).toMatch(/^\(16\) Figures/));
    expect(counts()).toMatchObject({ Bookings: '4', Messages: '7', Members: '5' });
    screen.getByRole('link', { name: /^Messages\s*, 7 waiting$/ });
  });

  it('is not there where nothing waits, nor before it is known', async () => {
    openDashboard('/admin/figures', { 'GET /api/todo': { status: 503, text: '' } });
    await screen.findByRole('heading', { name: 'Figures' });
    expect(counts()).toEqual({
      ...{ Bookings: undefined, Diary: undefined, Messages: undefined },
      ...{ Members: undefined, Website: undefined, Figures: undefined },
    });
    expect(document.title).toMatch(/^Figures/);
  });

  it('is on the badge of the installed app', async () => {
    const setAppBadge = vi.fn(() => Promise.resolve());
    Object.assign(navigator, { setAppBadge });
    openDashboard('/admin', { 'GET /api/todo': todoOf({ answer: 2 }) });
    await waitFor(() => expect(setAppBadge).toHaveBeenCalledWith(2));
  });
});

describe('coming back to the tab of the dashboard', () => {
  it('takes one look, and offers what is new, which a press shows (spec §9)', async () => {
    let answer = 1;
    const { calls, user } = openDashboard('/admin?status=completed', {
      'GET /api/todo': () => todoOf({ answer }),
      'GET /api/bookings': pageOf([bookingOf()]),
    });
    await screen.findByText('1–1 of 1');
    await waitFor(() => expect(counts().Bookings).toBe('1'));
    const asked = (path: string) => calls.filter(({ url }) => url.pathname === path).length;
    const before = asked('/api/todo');
    const lists = asked('/api/bookings');
    answer = 2;
    comeBack();
    await screen.findByText('1 new request');
    expect([asked('/api/todo'), asked('/api/bookings')]).toEqual([before + 1, lists]);
    expect(counts().Bookings).toBe('2');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(screen.queryByText('1 new request')).toBeNull());
    expect(location.pathname + location.search).toBe('/admin');
    expect(document.activeElement?.textContent).toBe('Bookings');
    expect(asked('/api/bookings')).toBeGreaterThan(lists);
  });

  it('says nothing where nothing is new', async () => {
    const { calls } = openDashboard('/admin', { 'GET /api/todo': todoOf({ answer: 1, wrote: 1 }) });
    await waitFor(() => expect(counts().Bookings).toBe('1'));
    comeBack();
    await waitFor(() =>
      expect(calls.filter(({ url }) => url.pathname === '/api/todo').length).toBeGreaterThan(1),
    );
    expect(screen.queryByRole('button', { name: 'Show' })).toBeNull();
  });
});
