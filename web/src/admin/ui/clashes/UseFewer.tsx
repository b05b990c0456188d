import { Link, useLocation } from 'react-router-dom';
import { useCameFrom, useListState } from '../navigation/useListState';

/** Of the section of a booking's page where its equipment is set. */
export const EQUIPMENT_PLACE = 'equipment';

interface UseFewerProps {
  bookingId: string;
  className: string;
  onClick?: () => void;
}

/** The way out of a clash: leads to the equipment of the booking. */
export function UseFewer({ bookingId, ...link }: UseFewerProps) {
  const page = `/admin/bookings/${bookingId}`;
  const isThere = useLocation().pathname === page;
  const here = useListState();
  const cameFrom = useCameFrom('/admin');
  return (
    <Link {...link} to={`${page}#${EQUIPMENT_PLACE}`} state={isThere ? cameFrom : here}>
      Use fewer
    </Link>
  );
}
