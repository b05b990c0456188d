import { useSaveEventMutation } from './requestApi';

/** Puts the confirmed evening into the customer's calendar. */
export function CalendarButton({ token }: { token: string }) {
  const [saveEvent, { isError }] = useSaveEventMutation();
  return (
    <div className="request-calendar">
      <button type="button" className="btn btn-outline-light" onClick={() => void saveEvent(token)}>
        Add to calendar
      </button>
      {isError && (
        <p className="request-problem" role="alert">
          The calendar file could not be made. Please try again.
        </p>
      )}
    </div>
  );
}
