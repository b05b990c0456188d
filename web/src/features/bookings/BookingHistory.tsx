import { History } from '../../components/ui/History';
import { useGetBookingHistoryQuery } from './bookingsApi';
import { STATUS_LABELS } from './words';

const WORDS = { created: 'Requested on the website', statuses: STATUS_LABELS };

export function BookingHistory({ id }: { id: string }) {
  const { data, isError, refetch } = useGetBookingHistoryQuery(id);
  return <History page={data} failed={isError} onRetry={() => void refetch()} words={WORDS} />;
}
