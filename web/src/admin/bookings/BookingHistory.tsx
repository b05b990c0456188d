import { History } from '../../shared/history/History';
import { useGetBookingHistoryQuery } from './bookingsApi';
import { HISTORY_WORDS } from './labels';

export function BookingHistory({ id }: { id: string }) {
  const { data, isError, refetch } = useGetBookingHistoryQuery(id);
  return (
    <History page={data} failed={isError} onRetry={() => void refetch()} words={HISTORY_WORDS} />
  );
}
