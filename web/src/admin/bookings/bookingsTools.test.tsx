import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FakeAnswer, FakeCall } from '../../../test/fake-calls';
import { openDashboard } from '../../../test/open-dashboard';
import { bookingOf, pageOf } from '../../../test/records';
import { findToast, toasts } from '../../../test/toasts';

const ADA = bookingOf();
const BEA = bookingOf({ id: '33333333-3333-4333-8333-333333333333', firstName: 'Bea' });

/** The list alone: the summary above it asks for one booking at a time. */
const list =
  (answer: FakeAnswer): FakeAnswer =>
  ({ url }) =>
    url.searchParams.get('limit') === '1' ? pageOf([]) : answer;

const openList = async (path: string, bookings: unknown[], total?: number) => {
  const opened = openDashboard(path, { 'GET /api/bookings': list(pageOf(bookings, total)) });
  await screen.findByRole('table', { name: 'Bookings' });
  return opened;
};

/** What the list was asked for last. */
function lastQuery(calls: FakeCall[]): Record<string, string> {
  const all = calls.filter(
    ({ url }) => url.pathname === '/api/bookings' && url.searchParams.get('limit') !== '1',
  );
  return Object.fromEntries(all.at(-1)?.url.searchParams ?? []);
}

const address = () => location.pathname + location.search;

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('tools of the list of bookings', () => {
  it('what is typed into the search is asked for and kept in the address; one press clears it', async () => {
    const { calls, user } = openDashboard('/admin?from=2031-01-01', {
      'GET /api/bookings': list(({ url }) =>
        url.searchParams.has('q') ? pageOf([]) : pageOf([ADA]),
      ),
    });
    await screen.findByRole('row', { name: /Ada/ });
    await user.type(screen.getByRole('searchbox', { name: 'Search bookings' }), ' nobody ');
    await screen.findByText('No bookings match');
    expect(lastQuery(calls)).toMatchObject({ q: 'nobody', from: '2031-01-01' });
    expect(address()).toBe('/admin?from=2031-01-01&q=nobody');
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    await screen.findByRole('row', { name: /Ada/ });
    expect(address()).toBe('/admin');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('days, order and page of the address are asked for, and invalid ones are left out', async () => {
    const { calls } = await openList(
      '/admin?status=confirmed&from=2031-03-02&to=2031-03-03&sort=lastName&page=2',
      [ADA],
      26,
    );
    expect(lastQuery(calls)).toEqual({
      status: 'confirmed',
      from: '2031-03-02',
      to: '2031-03-03',
      sort: 'lastName',
      page: '2',
      limit: '25',
    });
    screen.getByText('26–26 of 26');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(
      true,
    );
  });

  it('a page after the last becomes the last', async () => {
    const { calls } = openDashboard('/admin?tab=x&status=y&sort=z&from=2031-02-30&page=9', {
      'GET /api/bookings': list(pageOf([ADA], 26)),
    });
    await screen.findByText('26–26 of 26');
    expect(lastQuery(calls)).toEqual({ sort: '-createdAt', page: '2', limit: '25' });
  });

  it('the heads of columns sort it, and show the order', async () => {
    const { calls, user } = await openList('/admin', [ADA]);
    const head = (name: string) => screen.getByRole('columnheader', { name });
    const order = (name: string) => head(name).getAttribute('aria-sort');
    expect(order('Customer')).toBeNull();
    await user.click(within(head('Customer')).getByRole('button'));
    expect(order('Customer')).toBe('ascending');
    expect(address()).toBe('/admin?sort=lastName');
    await user.click(within(head('Customer')).getByRole('button'));
    expect(order('Customer')).toBe('descending');
    await user.click(within(head('Event Details')).getByRole('button'));
    expect([order('Customer'), order('Event Details')]).toEqual([null, 'ascending']);
    expect(screen.getByLabelText<HTMLSelectElement>('Sort by').value).toBe('eventDate');
    await waitFor(() => expect(lastQuery(calls)).toMatchObject({ sort: 'eventDate' }));
    expect(within(head('Contact')).queryByRole('button')).toBeNull();
    // The default is left out of the address.
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Newest request first');
    expect(address()).toBe('/admin');
  });

  it('one press leaves this weekend’s events, another all', async () => {
    // A Thursday.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-07-17T12:00:00Z') });
    const { user } = await openList('/admin', [ADA]);
    const weekend = screen.getByRole('button', { name: 'This weekend' });
    await user.click(weekend);
    expect(address()).toBe('/admin?from=2031-07-19&to=2031-07-20');
    expect(weekend.getAttribute('aria-pressed')).toBe('true');
    await user.click(weekend);
    expect(address()).toBe('/admin');
  });

  it('unanswered requests are a filter of pending ones; another status removes it', async () => {
    const { calls, user } = await openList('/admin?status=pending&unanswered=true', [ADA]);
    const button = () => screen.queryByRole('button', { name: 'Unanswered' });
    expect(button()?.getAttribute('aria-pressed')).toBe('true');
    expect(lastQuery(calls)).toMatchObject({ unanswered: 'true' });
    await user.click(screen.getByRole('tab', { name: 'Confirmed' }));
    expect(address()).toBe('/admin?status=confirmed');
    expect(button()).toBeNull();
  });

  it('j and k move between the rows, Enter opens one, and / searches; in a field they are typed', async () => {
    const { user } = await openList('/admin', [ADA, BEA]);
    const focused = () => document.activeElement?.textContent;
    await user.keyboard('j');
    expect(focused()).toMatch(/^Ada/);
    await user.keyboard('jk');
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Booking Details' });
    await user.keyboard('j{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('j');
    expect(focused(), 'they go on from where one was').toMatch(/^Bea/);
    await user.keyboard('/');
    const search = screen.getByRole<HTMLInputElement>('searchbox');
    expect(document.activeElement).toBe(search);
    await user.keyboard('j/k');
    expect(search.value).toBe('j/k');
  });

  it('single keys are explained, and can be switched off for good', async () => {
    const { user } = await openList('/admin', [ADA]);
    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Keyboard Shortcuts' }));
    expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      '/',
      'j',
      'k',
      'Enter',
    ]);
    await user.click(dialog.getByRole('checkbox', { name: 'Use single keys in this browser' }));
    await user.keyboard('{Escape}');
    fireEvent.blur(document.activeElement as Element);
    await user.keyboard('j/');
    expect(document.activeElement?.matches('.list-row, input')).toBe(false);
    expect(localStorage.getItem('single-keys')).toBe('false');
  });
});

describe('CSV export of bookings', () => {
  const EXPORT = 'GET /api/bookings/export.csv';

  it('asks for what tab, search and days show; a second press meanwhile sends nothing', async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const { calls, user } = openDashboard(
      '/admin?status=confirmed&q=ada&to=2031-12-31&sort=-eventDate',
      {
        'GET /api/bookings': list(pageOf([ADA])),
        [EXPORT]: () => released.then(() => ({ status: 503, body: { error: 'No ink left' } })),
      },
    );
    await screen.findByRole('row', { name: /Ada/ });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await user.click(screen.getByRole('button', { name: 'Exporting...' }));
    release();
    await findToast('Error', 'Failed to export bookings: No ink left');
    const asked = calls.filter(({ url }) => url.pathname.endsWith('.csv'));
    expect(asked.map(({ url }) => Object.fromEntries(url.searchParams))).toEqual([
      { status: 'confirmed', q: 'ada', to: '2031-12-31', sort: '-eventDate' },
    ]);
    screen.getByRole('button', { name: 'Export CSV' });
  });

  describe('as the browser’s language writes numbers, and one press makes the other file', () => {
    it.each([
      ['en-GB', undefined, 'Use 1250,50', 'comma'],
      ['de-CH', undefined, 'Use 1250,50', 'comma'],
      ['de-DE', 'comma', 'Use 1250.50', undefined],
      ['fr-FR', 'comma', 'Use 1250.50', undefined],
    ])('%s', async (language, decimals, button, other) => {
      vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
      // It would leave the page for the file.
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
      const { calls, user } = openDashboard('/admin', {
        'GET /api/bookings': list(pageOf([ADA])),
        [EXPORT]: { text: 'Status' },
      });
      await screen.findByRole('row', { name: /Ada/ });
      const asked = () =>
        calls
          .filter(({ url }) => url.pathname.endsWith('.csv'))
          .map(({ url }) => url.searchParams.get('decimals') ?? undefined);
      await user.click(screen.getByRole('button', { name: 'Export CSV' }));
      await user.click(await toasts().findByText(button));
      await waitFor(() => expect(asked()).toEqual([decimals, other]));
      await screen.findByRole('button', { name: 'Export CSV' });
      await user.click(screen.getByRole('button', { name: 'Export CSV' }));
      await waitFor(() => expect(asked()).toEqual([decimals, other, other]));
    });
  });

  it('a lost answer has its own sentence', async () => {
    const { user } = openDashboard('/admin', {
      'GET /api/bookings': list(pageOf([ADA])),
      [EXPORT]: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    await screen.findByRole('row', { name: /Ada/ });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await findToast('Error', 'Failed to export bookings');
  });

  it('an empty list cannot be exported', async () => {
    openDashboard('/admin', { 'GET /api/bookings': pageOf([]) });
    await screen.findByText('No booking requests yet');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Export CSV' });
    expect(button.disabled).toBe(true);
  });
});
