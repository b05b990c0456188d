import { screen } from '@testing-library/react';
import type { Booking } from '@finesse/api/contract/bookings';
import type { BookingStatus } from '@finesse/api/contract/statuses';
import type { FakeAnswer, FakeCall } from './fake-calls';
import { openDashboard } from './open-dashboard';
import { bookingOf, pageOf } from './records';

export const ADA = bookingOf();
export const STATUS_CALL = `PUT /api/bookings/${ADA.id}/status`;
export const DELETE_CALL = `DELETE /api/bookings/${ADA.id}`;

/** A list of one booking that a change of its status is kept of; other answers come first. */
export async function openOne(answers: Record<string, FakeAnswer> = {}, path = '/admin') {
  let booking: Booking = ADA;
  const opened = openDashboard(path, {
    // The summary above the list asks for one booking at a time.
    'GET /api/bookings': ({ url }) =>
      pageOf(
        url.searchParams.get('limit') === '1' ||
          ![booking.status, null].includes(url.searchParams.get('status') as BookingStatus | null)
          ? []
          : [booking],
      ),
    [STATUS_CALL]: (call) => ({ body: (booking = { ...booking, ...statusIn(call) }) }),
    [DELETE_CALL]: { body: { id: ADA.id } },
    ...answers,
  });
  await screen.findByText('Ada Lovelace');
  return opened;
}

export const statusIn = ({ body }: FakeCall) => body as { status: BookingStatus };
/** The statuses that were sent. */
export const sent = (calls: FakeCall[]) =>
  calls.filter(({ method }) => method === 'PUT').map((call) => statusIn(call).status);

export const status = () => screen.getByLabelText<HTMLSelectElement>('Status of Ada Lovelace');
