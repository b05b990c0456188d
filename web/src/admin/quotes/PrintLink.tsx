import { Link } from 'react-router-dom';
import type { Quote } from '@finesse/api/contract/quotes/quote';

/** Leads to the quote, or the receipt that it became, as a sheet of paper. */
export function PrintLink({ quote }: { quote: Pick<Quote, 'bookingId' | 'version'> }) {
  const { bookingId, version } = quote;
  return (
    <Link
      className="btn btn-outline-light"
      to={`/admin/bookings/${bookingId}/print?version=${String(version)}`}
    >
      Print<span className="visually-hidden"> quote {version}</span>
    </Link>
  );
}
