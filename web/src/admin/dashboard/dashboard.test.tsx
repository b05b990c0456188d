import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeAnswer } from '../../../test/fake-calls';
import { openDashboard } from '../../../test/open-dashboard';
import { bookingOf, pageOf } from '../../../test/records';

const NUMBERS = { total: 1234, pending: 5, confirmed: 4, cancelled: 3, upcoming: 2, completed: 1 };

/** The stat cards, as name and number. */
const cards = () => {
  const region = within(screen.getByRole('region', { name: 'Bookings in numbers' }));
  const texts = (role: string) => region.getAllByRole(role).map(({ textContent }) => textContent);
  const numbers = texts('definition');
  return texts('term').map((name, n) => [name, numbers[n]]);
};
const UNKNOWN = ['Total Bookings', 'Pending', 'Confirmed', 'Upcoming', 'Completed'].map((name) => [
  name,
  '-',
]);

/** The first booking of the summary: of upcoming ones, or of those to answer. */
const first =
  (status: 'upcoming' | 'pending', booking: object): FakeAnswer =>
  ({ url }) =>
    pageOf(
      url.searchParams.get('limit') === '1' && url.searchParams.get('status') === status
        ? [booking]
        : [],
    );

const selected = () =>
  screen.getAllByRole('tab', { selected: true }).map(({ textContent }) => textContent);

const NOW = Date.parse('2031-07-17T12:00:00Z');

// For all: the page's clock outlives a test.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('dashboard', () => {
  it('five stat cards show "-" until the figures have come (spec §2)', async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    openDashboard('/admin', {
      'GET /api/bookings/stats': () => released.then(() => ({ body: NUMBERS })),
    });
    await screen.findByRole('region', { name: 'Bookings in numbers' });
    expect(cards()).toEqual(UNKNOWN);
    release();
    await screen.findByText('1,234');
    expect(cards()).toEqual([
      ['Total Bookings', '1,234'],
      ['Pending', '5'],
      ['Confirmed', '4'],
      ['Upcoming', '2'],
      ['Completed', '1'],
    ]);
  });

  it('the stat cards keep "-" where the figures cannot be loaded (spec §2)', async () => {
    openDashboard('/admin', { 'GET /api/bookings': pageOf([]) });
    await screen.findByText('No booking requests yet');
    expect(cards()).toEqual(UNKNOWN);
  });

  it('has its header, two tabs and links to its pages, the present one marked (spec §2)', async () => {
    openDashboard('/admin');
    await screen.findByRole('heading', { name: 'ADMIN DASHBOARD', level: 1 });
    screen.getByText('Welcome, owner@example.com');
    screen.getByRole('button', { name: 'Sign Out' });
    const tabs = within(screen.getByRole('tablist', { name: 'Dashboard' })).getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Bookings', 'Members']);
    const pages = within(screen.getByRole('navigation', { name: 'Dashboard pages' }));
    expect(
      pages.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Bookings', '/admin'],
      ['Diary', '/admin/diary'],
      ['Messages', '/admin/messages'],
      ['Members', '/admin?tab=members'],
      ['Website', '/admin/catalogue'],
      ['Figures', '/admin/figures'],
    ]);
    expect(pages.getByRole('link', { current: 'page' }).textContent).toBe('Bookings');
    expect(document.title).toMatch(/^Dashboard/);
  });

  it('arrow keys move between the tabs, and the tab is in the address', async () => {
    const { user } = openDashboard('/admin');
    (await screen.findByRole('tab', { name: 'All Bookings' })).focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('Pending');
    expect(location.search).toBe('?status=pending');
    await user.keyboard('{End}');
    expect(location.search).toBe('?status=completed');
    await user.click(screen.getByRole('tab', { name: 'Members' }));
    expect(location.search).toBe('?tab=members');
    expect(selected()).toEqual(['Members']);
  });

  it('invalid values in the address are ignored', async () => {
    openDashboard('/admin?tab=x&status=y&sort=z&from=2031-02-30&to=never&page=-4', {
      'GET /api/bookings': pageOf([]),
    });
    await screen.findByText('No booking requests yet');
    expect(selected()).toEqual(['Bookings', 'All Bookings']);
  });

  it('nothing is refetched by itself, when the window has the focus again either; Refresh does (spec §9)', async () => {
    const { calls, user } = openDashboard('/admin', {
      'GET /api/bookings': pageOf([bookingOf()]),
      'GET /api/bookings/stats': { body: NUMBERS },
    });
    await screen.findByText('1–1 of 1');
    await screen.findByText(/Updated at/);
    const asked = () => calls.filter(({ url }) => url.pathname.startsWith('/api/bookings')).length;
    const before = asked();
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
    // Whatever these led to would have been asked for before this is answered.
    await user.click(screen.getByRole('tab', { name: 'Members' }));
    await screen.findByText('Error loading members');
    expect(asked()).toBe(before);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
  });

  it('the next event shows who, how many and how soon, with call and map links', async () => {
    const booking = bookingOf({ status: 'confirmed', stage: 'confirmed' });
    openDashboard('/admin', {
      'GET /api/bookings': first('upcoming', booking),
      [`GET /api/bookings/${booking.id}`]: { body: { ...booking, schedule: { guests: 18 } } },
    });
    await screen.findByText(/18 guests, tomorrow/);
    const call = await screen.findByRole('link', { name: 'Call Ada L.' });
    expect(call.getAttribute('href')).toBe('tel:+447700900123');
    const next = screen.getByRole('link', { name: /^Next event/ });
    expect(next.textContent).toContain('Fri 18 Jul 2031 at 19:30');
    expect(next.textContent).toContain('Ada L., 18 guests, tomorrow');
    expect(next.getAttribute('href')).toBe('/admin/diary/2031-07-18');
    const map = screen.getByRole('link', { name: 'Show on the map' });
    expect(map.getAttribute('href')).toContain('query=1%20Garden%20Row');
  });

  it('requests to answer show how long the oldest has waited, and lead to them by deadline (spec §1)', async () => {
    const createdAt = new Date(NOW - 75 * 3_600_000).toISOString();
    openDashboard('/admin', { 'GET /api/bookings': first('pending', bookingOf({ createdAt })) });
    const link = await screen.findByRole('link', { name: /The oldest has waited 3 days/ });
    expect(link.getAttribute('href')).toBe(
      '/admin?status=pending&unanswered=true&sort=answerDueAt',
    );
  });
});
