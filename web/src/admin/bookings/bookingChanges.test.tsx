import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BookingStatus } from '@finesse/api/contract/statuses';
import type { FakeAnswer } from '../../../test/fake-calls';
import { bookingOf, pageOf } from '../../../test/records';
import {
  ADA,
  DELETE_CALL,
  openOne,
  sent,
  status,
  STATUS_CALL,
  statusIn,
} from '../../../test/one-booking';
import { findToast, toasts } from '../../../test/toasts';

/** The keyboard stops at an option: browsers report each as a change. */
function passBy(value: BookingStatus): void {
  fireEvent.keyDown(status(), { key: 'ArrowDown' });
  fireEvent.change(status(), { target: { value } });
}

/** A call that waits until it is let go. */
function held(answer: FakeAnswer) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  return { release: () => release(), answer: () => released.then(() => answer) };
}

describe('status of a booking', () => {
  it('with the keyboard, options passed by make no call, and Enter sets the last (spec §4)', async () => {
    const { calls } = await openOne();
    for (const value of ['confirmed', 'completed', 'cancelled'] as const) passBy(value);
    screen.getByText('Enter sets it, Esc keeps Pending');
    expect(sent(calls)).toEqual([]);
    fireEvent.keyDown(status(), { key: 'Enter' });
    await findToast('Status Updated', 'Booking status updated to cancelled');
    expect(sent(calls)).toEqual(['cancelled']);
  });

  it('Escape, and the way back to the present option, make no call; leaving the select sets it (spec §4)', async () => {
    const { calls } = await openOne();
    passBy('completed');
    fireEvent.keyDown(status(), { key: 'Escape' });
    expect(status().value).toBe('pending');
    passBy('confirmed');
    passBy('pending');
    fireEvent.blur(status());
    passBy('cancelled');
    fireEvent.blur(status());
    await findToast('Status Updated', 'Booking status updated to cancelled');
    expect(sent(calls)).toEqual(['cancelled']);
  });

  it('an option chosen by a press is set at once, and the toast names the customer (spec §8)', async () => {
    const { calls, user } = await openOne();
    await user.selectOptions(status(), 'completed');
    await findToast('Status Updated', 'Booking status updated to completed');
    toasts().getByText('Ada Lovelace');
    expect(sent(calls)).toEqual(['completed']);
  });

  it('one press on Undo sets the status before, which cannot be undone in turn', async () => {
    const { calls, user } = await openOne();
    await user.selectOptions(status(), 'confirmed');
    await user.click(await toasts().findByRole('button', { name: /Undo/ }));
    await findToast('Status Updated', 'Booking status updated to pending');
    expect(sent(calls)).toEqual(['confirmed', 'pending']);
    expect(status().value).toBe('pending');
    expect(toasts().queryByRole('button', { name: /Undo/ })).toBeNull();
  });

  it('Undo works after the booking has left its tab', async () => {
    const { user } = await openOne({}, '/admin?status=pending');
    await user.selectOptions(status(), 'cancelled');
    await screen.findByText('No pending bookings');
    await user.click(toasts().getByRole('button', { name: /Undo/ }));
    await screen.findByRole('row', { name: /Ada Lovelace/ });
  });

  it('the toast of a failure goes when the same is sent again', async () => {
    const again = held({ body: { ...ADA, status: 'confirmed' } });
    const answers = [{ status: 500, body: { error: 'The disk is full' } }, again.answer];
    const { user } = await openOne({ [STATUS_CALL]: () => answers.shift() ?? { status: 500 } });
    const failed = 'Failed to update booking status: The disk is full';
    await user.selectOptions(status(), 'confirmed');
    await findToast('Error', failed);
    await user.selectOptions(status(), 'confirmed');
    const isGone = () => expect(toasts().queryByText(failed)).toBeNull();
    // Sooner than by itself.
    await waitFor(isGone, { timeout: 1000 });
    again.release();
    await findToast('Status Updated', 'Booking status updated to confirmed');
  });

  it('the toast of a failure stays while another booking is changed', async () => {
    const eve = bookingOf({ id: crypto.randomUUID(), firstName: 'Eve' });
    const other = held({ body: { ...eve, status: 'confirmed' } });
    const { calls, user } = await openOne({
      'GET /api/bookings': pageOf([ADA, eve]),
      [STATUS_CALL]: { status: 500, body: { error: 'The disk is full' } },
      [`PUT /api/bookings/${eve.id}/status`]: other.answer,
    });
    await user.selectOptions(status(), 'confirmed');
    const failed = 'Failed to update booking status: The disk is full';
    await findToast('Error', failed);
    await user.selectOptions(screen.getByLabelText('Status of Eve Lovelace'), 'confirmed');
    await waitFor(() => expect(sent(calls)).toHaveLength(2));
    toasts().getByText(failed);
    other.release();
    await findToast('Status Updated', 'Booking status updated to confirmed');
  });

  it('while one is being saved only the last of those chosen since is sent, after it', async () => {
    const first = held({ body: { ...ADA, status: 'confirmed' } });
    const { calls, user } = await openOne({
      [STATUS_CALL]: (call) =>
        statusIn(call).status === 'confirmed'
          ? first.answer()
          : { body: { ...ADA, ...statusIn(call) } },
    });
    for (const value of ['confirmed', 'completed', 'cancelled'])
      await user.selectOptions(status(), value);
    expect(status().value).toBe('cancelled');
    expect(status().parentElement?.getAttribute('aria-busy')).toBe('true');
    expect(sent(calls)).toEqual(['confirmed']);
    first.release();
    await findToast('Status Updated', 'Booking status updated to cancelled');
    expect(sent(calls)).toEqual(['confirmed', 'cancelled']);
    const [, second] = calls.filter(({ method }) => method === 'PUT');
    expect(second?.headers.get('if-match'), 'based on the answer to the first').toBe('"confirmed"');
  });

  it('the last choice is also sent if the first is refused', async () => {
    const first = held({ status: 500, body: { error: 'no' } });
    const { calls, user } = await openOne({
      [STATUS_CALL]: (call) =>
        statusIn(call).status === 'confirmed'
          ? first.answer()
          : { body: { ...ADA, ...statusIn(call) } },
    });
    for (const value of ['confirmed', 'cancelled']) await user.selectOptions(status(), value);
    first.release();
    await findToast('Status Updated', 'Booking status updated to cancelled');
    expect(sent(calls)).toEqual(['confirmed', 'cancelled']);
  });

  it('after a change the list, the figures and the count of members are asked for again (spec §7)', async () => {
    const { calls, user } = await openOne();
    const asked = () =>
      calls.filter(({ url }) => /bookings(\/stats)?$/.test(url.pathname)).map(({ url }) => url);
    const before = asked().length;
    await user.selectOptions(status(), 'confirmed');
    await findToast('Status Updated', 'Booking status updated to confirmed');
    await waitFor(() =>
      expect(
        asked()
          .slice(before)
          .map(({ pathname }) => pathname),
      ).toEqual(expect.arrayContaining(['/api/bookings', '/api/bookings/stats'])),
    );
  });
});

it('a status or a deletion that failed says the server’s reason, and the row stays as it was (spec §8)', async () => {
  const failure = { status: 409, body: { error: 'Somebody is at it' } };
  const { user } = await openOne({ [STATUS_CALL]: failure, [DELETE_CALL]: failure });
  await user.selectOptions(status(), 'confirmed');
  await findToast('Error', 'Failed to update booking status: Somebody is at it');
  expect(status().value).toBe('pending');
  await user.click(screen.getByRole('button', { name: 'Delete booking of Ada Lovelace' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await findToast('Error', 'Failed to delete booking: Somebody is at it');
  screen.getByRole('row', { name: /Ada Lovelace/ });
});

describe('deleting a booking', () => {
  it('asks first, by name and day; Cancel has the focus, sends nothing and gives the focus back (spec §2)', async () => {
    const { calls, user } = await openOne();
    const button = screen.getByRole('button', { name: 'Delete booking of Ada Lovelace' });
    await user.click(button);
    const question = screen.getByRole('alertdialog', { name: /^Delete Booking: Ada Lovelace/ });
    within(question).getByText('Ada Lovelace, Fri 18 Jul 2031 at 19:30');
    within(question).getByText(
      'Are you sure you want to delete this booking? This action cannot be undone.',
    );
    const cancel = within(question).getByRole('button', { name: 'Cancel' });
    expect(document.activeElement).toBe(cancel);
    await user.click(cancel);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement).toBe(button);
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  });
});

it.each([
  ['pending', /not told\. To tell them, set it to Cancelled first/],
  ['confirmed', /not told, and keeps the event in their calendar/],
  ['cancelled', null],
] as const)(
  'delete a booking: of one that is %s, the question says what its customer is not told',
  async (value, words) => {
    const { user } = await openOne({
      'GET /api/bookings': pageOf([bookingOf({ status: value })]),
    });
    await user.click(screen.getByRole('button', { name: 'Delete booking of Ada Lovelace' }));
    const question = screen.getByRole('alertdialog');
    if (words) within(question).getByText(words);
    else expect(question.textContent).not.toContain('not told');
  },
);

it('rule 9 delete a booking: the question has what was paid, also without a quote that counts', async () => {
  const booking = bookingOf({ received: 11_300, refunded: 5000 });
  const { user } = await openOne({ 'GET /api/bookings': pageOf([booking]) });
  await user.click(screen.getByRole('button', { name: 'Delete booking of Ada Lovelace' }));
  screen.getByText(/\$113 paid, \$50 given back$/);
});
