import type { CalendarLink } from '@finesse/api/contract/request';
import { Alert } from '../../shared/form/FieldError';
import { Button } from '../../shared/ui/Button';
import { useSaveEventMutation } from './requestApi';

/** Puts the confirmed evening into the customer's calendar, also in browsers that ignore files. */
export function AddToCalendar({ token, links }: { token: string; links: readonly CalendarLink[] }) {
  const [saveEvent, { isError, isLoading }] = useSaveEventMutation();
  return (
    <div className="d-grid gap-3 mt-2 d-print-none">
      <div className="d-flex flex-wrap align-items-center gap-3">
        <Button look="primary" aria-disabled={isLoading} onClick={() => void saveEvent(token)}>
          Add to calendar
        </Button>
        {links.map(({ label, href }) => (
          <a
            key={label}
            className="btn btn-outline-secondary"
            href={href}
            target="_blank"
            rel="noreferrer"
            aria-label={`Add to ${label}`}
          >
            {label}
          </a>
        ))}
      </div>
      {isError && (
        <Alert
          className="text-danger"
          message="The calendar file could not be loaded. Please try again."
        />
      )}
    </div>
  );
}
