import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Member } from '@finesse/api/contract/members';
import type { MembershipStatus } from '@finesse/api/contract/statuses';
import type { FakeAnswer, FakeCall } from '../../../test/fake-calls';
import { openDashboard } from '../../../test/open-dashboard';
import { memberOf, pageOf } from '../../../test/records';
import { findToast, toasts } from '../../../test/toasts';

const GRACE = memberOf();
const STATUS_CALL = `PUT /api/members/${GRACE.id}/status`;
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

async function openMembers(members: readonly unknown[], answers: Record<string, FakeAnswer> = {}) {
  const opened = openDashboard('/admin?tab=members', {
    'GET /api/members': pageOf(members),
    ...answers,
  });
  await screen.findByRole('table', { name: 'Members' });
  return opened;
}

const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
const status = () => screen.getByLabelText<HTMLSelectElement>('Status of Grace Hopper');
const statusIn = ({ body }: FakeCall) => (body as { status: MembershipStatus }).status;
const sent = (calls: FakeCall[]) =>
  calls.filter(({ url }) => url.pathname.endsWith('/status')).map(statusIn);

describe('list of members', () => {
  it('has its heading and five summary cards (spec §2)', async () => {
    await openMembers([GRACE], {
      'GET /api/members/stats': {
        body: { total: 40, gold: 25, platinum: 15, active: 30, pendingPayment: 6 },
      },
    });
    screen.getByRole('heading', { name: 'Membership Management' });
    const cards = within(screen.getByRole('region', { name: 'Members in numbers' }));
    await cards.findByText('40');
    const texts = (role: string) => cards.getAllByRole(role).map(({ textContent }) => textContent);
    expect(texts('term')).toEqual([
      'Total Members',
      'Gold Members',
      'Platinum Members',
      'Active',
      'Pending Payment',
    ]);
    expect(texts('definition')).toEqual(['40', '25', '15', '30', '6']);
  });

  it('loading, failed with a retry, and empty are said (spec §2, §8)', async () => {
    let isDown = true;
    const { user } = openDashboard('/admin?tab=members', {
      'GET /api/members': () => (isDown ? { status: 500, text: '' } : pageOf([])),
    });
    await screen.findByText('Loading members...');
    await screen.findByText('Error loading members');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('No members yet');
    expect(screen.queryByText('Error loading members')).toBeNull();
  });

  it('a search without a match says so, and one press clears it', async () => {
    const { user } = openDashboard('/admin?tab=members&q=nobody&status=active', {
      'GET /api/members': ({ url }) => pageOf(url.searchParams.has('q') ? [] : [GRACE]),
    });
    await screen.findByText('No members match');
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    await screen.findByRole('row', { name: /Grace Hopper/ });
    expect(location.search).toBe('?tab=members');
  });

  it('has seven columns, and a row the membership, its days and its bookings (spec §2)', async () => {
    await openMembers([
      {
        ...GRACE,
        totalBookings: '2',
        startDate: '2031-01-31T12:00:00Z',
        expiryDate: '2131-02-28T12:00:00Z',
      },
    ]);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Member',
      'Contact',
      'Membership',
      'Status',
      'Dates',
      'Bookings',
      'Actions',
    ]);
    const row = rowOf('Grace Hopper');
    row.getByRole('link', { name: '+44 7700 900456' });
    for (const text of ['Gold', '$120/month', 'Start: 31 Jan 2031', 'Expires: 28 Feb 2131'])
      row.getByText(text);
    row.getByRole('cell', { name: '2 total' });
  });

  it('the badges of each say membership, payment, what is awaited, and an end that is near (spec §2)', async () => {
    const paid = ['Active', '💳 Paid'];
    const cases: readonly [own: Partial<Member>, badges: readonly string[]][] = [
      [{}, [...paid, '$120/month']],
      [
        { membershipStatus: 'pending_payment', paymentStatus: 'pending' },
        ['Pending payment', '⏳ Payment Pending', '⚠️ Awaiting Payment', '$120/month'],
      ],
      // Paid once, and has to pay again.
      [
        { membershipStatus: 'pending_payment', paymentDate: '2027-03-01T12:00:00Z' },
        ['Pending payment', '⚠️ Awaiting Payment', 'Last paid 1 Mar 2027', '$120/month'],
      ],
      [{ paymentStatus: 'failed', paymentAmount: null }, ['Active', '❌ Failed']],
      [{ expiryDate: inDays(-1) }, [...paid, 'Expired', '$120/month']],
      [{ expiryDate: inDays(6.5) }, [...paid, 'Expires in 7 days', '$120/month']],
      [{ expiryDate: inDays(7.5) }, [...paid, '$120/month']],
      [
        { membershipStatus: 'cancelled', expiryDate: inDays(-1) },
        ['Cancelled', '💳 Paid', '$120/month'],
      ],
    ];
    await openMembers(cases.map(([own], n) => ({ ...GRACE, ...own, id: String(n) })));
    const badges = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.querySelectorAll('.badges > li')].map((badge) => badge.textContent));
    expect(badges).toEqual(cases.map(([, shown]) => shown));
  });
});

describe('status of a member', () => {
  it('any can be chosen from any other; the toast says it, and the select shows it (spec §4, §8)', async () => {
    let member = GRACE;
    const { user } = await openMembers([], {
      'GET /api/members': () => pageOf([member]),
      [STATUS_CALL]: (call) => ({
        body: (member = { ...member, membershipStatus: statusIn(call) }),
      }),
    });
    for (const value of ['expired', 'cancelled', 'pending_payment', 'active']) {
      await user.selectOptions(status(), value);
      await findToast('Member Status Updated', `Member status updated to ${value}`);
      expect(status().value).toBe(value);
    }
  });

  it('a failure has one sentence, and the select the stored status (spec §8)', async () => {
    const { user } = await openMembers([GRACE], {
      [STATUS_CALL]: { status: 500, body: { error: 'Some other sentence' } },
    });
    await user.selectOptions(status(), 'cancelled');
    await findToast('Error', 'Failed to update member status');
    expect(status().value).toBe('active');
  });

  it('a payment is confirmed once, and what is chosen meanwhile comes last (spec §4)', async () => {
    const waiting = memberOf({ membershipStatus: 'pending_payment', paymentStatus: 'pending' });
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let member = waiting;
    const { calls, user } = await openMembers([], {
      'GET /api/members': () => pageOf([member]),
      [STATUS_CALL]: (call) =>
        released.then(() => ({
          body: (member = { ...member, membershipStatus: statusIn(call), paymentStatus: 'paid' }),
        })),
    });
    const confirm = screen.getByRole('button', { name: '✅ Confirm Payment of Grace Hopper' });
    await user.dblClick(confirm);
    await user.selectOptions(status(), 'cancelled');
    release();
    await findToast('Member Status Updated', 'Member status updated to cancelled');
    expect(sent(calls)).toEqual(['active', 'cancelled']);
  });

  it('a payment that was confirmed by mistake is taken back by Undo in the toast', async () => {
    let member = memberOf({ membershipStatus: 'pending_payment', paymentStatus: 'pending' });
    const { calls, user } = await openMembers([], {
      'GET /api/members': () => pageOf([member]),
      [STATUS_CALL]: (call) => ({
        body: (member = { ...member, membershipStatus: statusIn(call), paymentStatus: 'paid' }),
      }),
    });
    await user.click(screen.getByRole('button', { name: '✅ Confirm Payment of Grace Hopper' }));
    await findToast('Payment Confirmed', 'Member status updated to active');
    await user.click(toasts().getByRole('button', { name: /^Undo/ }));
    await findToast('Member Status Updated', 'Member status updated to pending_payment');
    const bodies = calls.filter(({ url }) => url.pathname.endsWith('/status'));
    expect(bodies.map(({ body }) => body)).toEqual([
      { status: 'active' },
      { status: 'pending_payment', undo: true },
    ]);
  });

  it('somebody else’s change is not overwritten unseen', async () => {
    let asked = 0;
    const now = { ...GRACE, membershipStatus: 'cancelled' as const };
    const { calls, user } = await openMembers([GRACE], {
      [STATUS_CALL]: () => {
        asked += 1;
        if (asked > 1) return { body: { ...now, membershipStatus: 'expired' } };
        const by = { uid: 'other', email: 'other@example.com' };
        const change = { at: GRACE.updatedAt, kind: 'status', by, from: 'active', to: 'cancelled' };
        return { status: 412, body: { error: 'Changed', current: now, change } };
      },
    });
    await user.selectOptions(status(), 'expired');
    const question = await screen.findByRole('alertdialog', { name: 'Already Changed' });
    expect(question.textContent).toContain('by other@example.com');
    await user.click(within(question).getByRole('button', { name: 'Set to Expired' }));
    await findToast('Member Status Updated', 'Member status updated to expired');
    expect(sent(calls)).toEqual(['expired', 'expired']);
  });
});

describe('renewing a membership', () => {
  const name = 'Renew by a month: Grace Hopper';

  it('is offered near the end; the dialog says the new end, and its button what is recorded', async () => {
    const ends = new Date(Date.now() + 3 * DAY_MS);
    ends.setUTCHours(12, 0, 0, 0);
    const { calls, user } = await openMembers(
      [{ ...GRACE, startDate: inDays(-300), expiryDate: ends.toISOString() }],
      {
        [`POST /api/members/${GRACE.id}/renew`]: { body: GRACE },
      },
    );
    await user.click(screen.getByRole('button', { name }));
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByText(/^New end: \d+ [A-Z][a-z]+ \d{4}$/);
    await user.click(dialog.getByRole('button', { name: 'Record $120' }));
    await screen.findByText('Membership Renewed');
    expect(calls.some(({ url }) => url.pathname.endsWith('/renew'))).toBe(true);
  });

  it('is not offered to whoever has more than a week left', async () => {
    await openMembers([{ ...GRACE, expiryDate: inDays(20) }]);
    expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

it('list of members: "To renew" shows those that end soon or have just ended, and all again', async () => {
  const { calls, user } = await openMembers([GRACE]);
  const button = screen.getByRole('button', { name: 'To renew' });
  const asked = () =>
    calls.filter(({ url }) => url.pathname === '/api/members').at(-1)?.url.searchParams;
  await user.click(button);
  expect(button.getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect(asked()?.get('todo')).toBe('renew'));
  await user.click(button);
  expect(location.search).toBe('?tab=members');
});
