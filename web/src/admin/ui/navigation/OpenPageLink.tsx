import { Link } from 'react-router-dom';
import { Icon } from '../Icon';
import { useListState } from './useListState';

interface OpenPageLinkProps {
  to: string;
  /** Its accessible name. */
  name: string;
}

/** Opens a record's page from its dialog; that page links back to the list as it was. */
export function OpenPageLink({ to, name }: OpenPageLinkProps) {
  return (
    <Link
      className="btn btn-outline-secondary mb-4 d-print-none"
      to={to}
      state={useListState()}
      aria-label={name}
    >
      Open booking
      <Icon name="next" />
    </Link>
  );
}

/** The same in a row. */
export function RowPageLink({ to, name }: OpenPageLinkProps) {
  return (
    <Link className="btn btn-quiet" to={to} state={useListState()} aria-label={name}>
      Booking
    </Link>
  );
}
