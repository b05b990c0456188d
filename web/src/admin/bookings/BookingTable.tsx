import type { Booking, BookingSort } from '@finesse/api/contract/bookings';
import { Table, type Column } from '../../shared/list/Table';
import { BookingRow } from './BookingRow';
import type { BookingOrder } from './listParams';

const COLUMNS: readonly Column<BookingSort>[] = [
  { label: 'Customer', sort: 'lastName' },
  { label: 'Contact' },
  { label: 'Event Details', sort: 'eventDate' },
  { label: 'Services' },
  { label: 'Status', sort: 'status' },
  { label: 'Actions' },
];

interface BookingTableProps {
  bookings: readonly Booking[];
  sorted: BookingOrder;
  onSort: (sort: BookingOrder) => void;
  busy: boolean;
  onOpen: (booking: Booking) => void;
}

export function BookingTable({ bookings, sorted, onSort, busy, onOpen }: BookingTableProps) {
  return (
    <Table caption="Bookings" columns={COLUMNS} sorted={sorted} onSort={onSort} busy={busy}>
      {bookings.map((booking) => (
        <BookingRow key={booking.id} booking={booking} onOpen={() => onOpen(booking)} />
      ))}
    </Table>
  );
}
