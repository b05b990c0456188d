import type { Booking } from '@finesse/api/contract/bookings';
import { Table } from '../../components/ui/table/Table';
import { BookingRow } from './BookingRow';

const COLUMNS = ['Customer', 'Contact', 'Event Details', 'Services', 'Status', 'Actions'];

interface BookingTableProps {
  bookings: readonly Booking[];
  busy: boolean;
}

export function BookingTable({ bookings, busy }: BookingTableProps) {
  return (
    <Table caption="Bookings" columns={COLUMNS} busy={busy}>
      {bookings.map((booking) => (
        <BookingRow key={booking.id} booking={booking} />
      ))}
    </Table>
  );
}
