import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ERRORS } from '@finesse/api/contract/errors';
import type { Booking } from '@finesse/api/contract/bookings';
import type { FakeAnswer } from '../../../test/fake-calls';
import {
  ADA,
  DELETE_CALL,
  openOne,
  sent,
  status,
  STATUS_CALL,
  statusIn,
} from '../../../test/one-booking';
import { pageOf } from '../../../test/records';
import { findToast, toasts } from '../../../test/toasts';

it('a change of a booking is made also where its tab is closed right after the press', async () => {
  const inits: (RequestInit | undefined)[] = [];
  class NotedRequest extends Request {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(input, init);
      inits.push(init);
    }
  }
  vi.stubGlobal('Request', NotedRequest);
  const { user } = await openOne();
  await user.selectOptions(status(), 'confirmed');
  await findToast('Status Updated', 'Booking status updated to confirmed');
  const change = inits.find((init) => init?.method === 'PUT');
  expect(change?.keepalive).toBe(true);
});

describe('a booking that somebody else has changed', () => {
  const conflict = (current: Partial<Booking>): FakeAnswer => ({
    status: 412,
    body: {
      error: ERRORS.preconditionFailed,
      current: { ...ADA, ...current },
      change: {
        at: '2031-07-01T11:00:00.000Z',
        kind: 'status',
        by: { uid: 'other', email: 'other@example.com' },
        from: 'pending',
        to: current.status,
      },
    },
  });

  it('keeps their status; the question says who changed what, and Cancel sends nothing more', async () => {
    const { calls, user } = await openOne({ [STATUS_CALL]: conflict({ status: 'cancelled' }) });
    await user.selectOptions(status(), 'confirmed');
    const question = await screen.findByRole('alertdialog', { name: 'Already Changed' });
    expect(question.textContent).toContain('Ada Lovelace: Pending → Cancelled');
    expect(question.textContent).toContain('by other@example.com');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(sent(calls)).toEqual(['confirmed']);
  });

  it('is asked about, also where an undo finds it on another page', async () => {
    const theirs = conflict({ status: 'completed' });
    const { user } = await openOne({
      [STATUS_CALL]: (call) =>
        statusIn(call).status === 'pending' ? theirs : { body: { ...ADA, ...statusIn(call) } },
      'GET /api/conversations': pageOf([]),
    });
    await user.selectOptions(status(), 'confirmed');
    await findToast('Status Updated', 'Booking status updated to confirmed');
    await user.click(screen.getByRole('link', { name: 'Messages' }));
    await screen.findByText('No conversations yet');
    await user.click(toasts().getByRole('button', { name: /Undo/ }));
    const question = await screen.findByRole('alertdialog', { name: 'Already Changed' });
    within(question).getByRole('button', { name: 'Set to Pending' });
  });

  it('is set all the same by a press that says so, on top of what they did', async () => {
    let asked = 0;
    const { calls, user } = await openOne({
      [STATUS_CALL]: () => {
        asked += 1;
        return asked === 1
          ? conflict({ status: 'cancelled' })
          : { body: { ...ADA, status: 'confirmed' } };
      },
    });
    await user.selectOptions(status(), 'confirmed');
    await user.click(await screen.findByRole('button', { name: 'Set to Confirmed' }));
    await findToast('Status Updated', 'Booking status updated to confirmed');
    const [first, second] = calls.filter(({ method }) => method === 'PUT');
    expect(first?.headers.get('if-match')).toBe('"pending"');
    expect(second?.headers.get('if-match')).toBe('"cancelled"');
  });

  it('is not deleted unseen', async () => {
    let asked = 0;
    const { user } = await openOne({
      [DELETE_CALL]: () => {
        asked += 1;
        return asked === 1 ? conflict({ status: 'confirmed' }) : { body: { id: ADA.id } };
      },
    });
    await user.click(screen.getByRole('button', { name: 'Delete booking of Ada Lovelace' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog', { name: 'Already Changed' });
    expect(question.textContent).toContain('Pending → Confirmed');
    await user.click(within(question).getByRole('button', { name: 'Delete anyway' }));
    await findToast('Booking Deleted', 'Booking has been permanently deleted');
  });
});
