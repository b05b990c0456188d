import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ERASED_NAME } from '@finesse/api/contract/privacy';
import { openDashboard } from '../../../test/open-dashboard';
import { bookingOf, pageOf } from '../../../test/records';
import { TAB_LABELS } from './labels';

const ADA = bookingOf();

async function openList(bookings: readonly unknown[]): Promise<void> {
  openDashboard('/admin', {
    // The summary above the list asks for one booking at a time.
    'GET /api/bookings': ({ url }) => pageOf(url.searchParams.get('limit') === '1' ? [] : bookings),
  });
  await screen.findByRole('table', { name: 'Bookings' });
}

describe('list of bookings', () => {
  it('a failed call is said, and Try again loads the list (spec §2, §8)', async () => {
    let isDown = true;
    const { user } = openDashboard('/admin', {
      'GET /api/bookings': () => (isDown ? { status: 500, text: '' } : pageOf([])),
    });
    await screen.findByText('Loading bookings...');
    await screen.findByText('Error loading bookings');
    expect(screen.queryByText('Loading bookings...')).toBeNull();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('No booking requests yet');
    expect(screen.queryByText('Error loading bookings')).toBeNull();
  });

  it('a failed Refresh keeps the bookings and says how old they are; the next one is as usual', async () => {
    let isDown = false;
    const { user } = openDashboard('/admin', {
      'GET /api/bookings': () => {
        if (isDown) throw new TypeError('Failed to fetch');
        return pageOf([ADA]);
      },
    });
    await screen.findByRole('row', { name: /Ada/ });
    isDown = true;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByText(/^Error loading bookings/);
    screen.getByText(/Nothing is lost: this is the list as of \d\d:\d\d/);
    screen.getByRole('row', { name: /Ada/ });
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(screen.queryByText(/^Error loading bookings/)).toBeNull());
    screen.getByRole('row', { name: /Ada/ });
  });

  it('each tab without bookings says so (spec §2)', async () => {
    const { user } = openDashboard('/admin', { 'GET /api/bookings': pageOf([]) });
    await screen.findByText('No booking requests yet');
    const tabs = within(screen.getByRole('tablist', { name: 'Bookings by status' }));
    expect(tabs.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'All Bookings',
      'Pending',
      'Confirmed',
      'Cancelled',
      'Upcoming',
      'Completed',
    ]);
    for (const tab of ['pending', 'confirmed', 'cancelled', 'upcoming', 'completed'] as const) {
      await user.click(tabs.getByRole('tab', { name: TAB_LABELS[tab] }));
      await screen.findByText(`No ${tab} bookings`);
      expect(location.search).toBe(`?status=${tab}`);
    }
  });

  it('has six columns, and a row what was asked for, its links and its actions (spec §2)', async () => {
    await openList([{ ...ADA, instagram: '@ada.hosts' }]);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Customer',
      'Contact',
      'Event Details',
      'Services',
      'Status',
      'Actions',
    ]);
    const row = within(screen.getByRole('row', { name: /Ada Lovelace/ }));
    const href = (name: string) => row.getByRole('link', { name }).getAttribute('href');
    expect(href('+44 7700 900123')).toBe('tel:+447700900123');
    expect(href('WhatsApp')).toBe(
      'https://wa.me/447700900123?text=Hello%20Ada%2C%20this%20is%20Finesse%20about%20F-7K3M9Q.%20',
    );
    expect(href('@ada.hosts')).toBe('https://www.instagram.com/ada.hosts/');
    expect(href('1 Garden Row, London')).toContain('query=1%20Garden%20Row%2C%20London');
    row.getByText(/^Fri 18 Jul 2031 at 19:30$/);
    for (const text of ['11-25 guests', 'shisha catering', 'mocktail services'])
      row.getByText(text);
    expect(row.getByRole<HTMLSelectElement>('combobox').value).toBe('pending');
    row.getByRole('button', { name: 'View details of Ada Lovelace' });
    row.getByRole('button', { name: 'Delete booking of Ada Lovelace' });
  });

  it('a location of more than 50 characters is cut, and "(0)" is no part of a number to call (spec §2, §9)', async () => {
    await openList([
      {
        ...ADA,
        location: 'x'.repeat(51),
        phone: '+44 (0)7700 900841',
        instagram: '"><a href="#">',
      },
    ]);
    screen.getByRole('link', { name: `${'x'.repeat(50)}...` });
    const call = screen.getByRole('link', { name: '+44 (0)7700 900841' });
    expect(call.getAttribute('href')).toBe('tel:+447700900841');
    // A handle that is none is shown, but leads nowhere.
    expect(screen.getByText('"><a href="#">').closest('a')).toBeNull();
  });

  it('an answer that is late says so in words for screen readers, too (spec §1)', async () => {
    const answerDueAt = new Date(Date.now() - 3.5 * 3_600_000).toISOString();
    await openList([{ ...ADA, answerDueAt, answerState: 'late' }]);
    screen.getByText('3 h late');
    screen.getByRole('rowheader', { name: /The answer is 3 hours late$/ });
  });

  it('a row says that its customer’s words wait', async () => {
    await openList([ADA, { ...ADA, id: 'other', wroteAt: ADA.createdAt }]);
    expect(screen.getAllByText('Wrote to you')).toHaveLength(1);
  });

  it('a probable repetition names the person and date of the booking that it repeats', async () => {
    const duplicateOf = { ...ADA, id: 'other', lastName: 'King', eventDate: '2031-07-19' };
    await openList([{ ...ADA, duplicateOf }]);
    const row = screen.getByRole('row', { name: /Ada/ });
    expect(row.textContent).toContain('Repeats Ada K. 19 Jul 2031?');
  });

  it('an erased person has no links but the name, which leads to the page of the booking', async () => {
    const erased = { firstName: ERASED_NAME, lastName: '', email: '', phone: '', location: '' };
    await openList([{ ...ADA, ...erased }]);
    const row = screen.getByRole('row', { name: new RegExp(ERASED_NAME) });
    expect(row.textContent).toContain('Contact details erased');
    const links = within(row).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`/admin/bookings/${ADA.id}`]);
  });
});
