import type { BookingSort } from '@finesse/api/contract/bookings';
import type { BookingFilter } from '@finesse/api/contract/statuses';
import { errorField, type CallFailure } from '../../shared/api/failure';
import { toExportQuery, type ListParams } from '../../shared/list/listParams';
import { Icon } from '../../shared/ui/Icon';
import { useToast } from '../../shared/ui/toast/useToast';
import { useExportBookingsMutation } from './bookingsApi';

interface ExportButtonProps {
  params: ListParams<BookingFilter, BookingSort>;
  isEmpty: boolean;
}

const FAILED = 'Failed to export bookings';

/** Saves what the tab, the search, the days and the order show, on all pages, as a file. */
export function ExportButton({ params, isEmpty }: ExportButtonProps) {
  const [exportBookings, { isLoading }] = useExportBookingsMutation();
  const toast = useToast();

  async function save() {
    if (isLoading) return;
    const { error } = await exportBookings(toExportQuery(params));
    if (!error) return;
    const reason = errorField((error as CallFailure).body);
    const description = reason ? `${FAILED}: ${reason}` : FAILED;
    toast({ title: 'Error', description, variant: 'destructive' });
  }

  return (
    <button
      className="btn btn-outline-light"
      type="button"
      disabled={isEmpty}
      aria-busy={isLoading}
      aria-disabled={isLoading}
      onClick={() => void save()}
    >
      <Icon name="download" />
      {isLoading ? 'Exporting...' : 'Export CSV'}
    </button>
  );
}
