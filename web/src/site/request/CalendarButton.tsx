import { useSaveEventMutation } from './requestApi';

/** Puts the confirmed evening into the customer's calendar. */
export function CalendarButton({ token }: { token: string }) {
  const [saveEvent, { isError, isLoading }] = useSaveEventMutation();
  return (
    <div className="request-calendar">
      <button
        type="button"
        className="btn btn-primary"
        aria-disabled={isLoading}
        onClick={() => {
          if (!isLoading) void saveEvent(token);
        }}
      >
        Add to calendar
      </button>
      {isError && (
        <p className="request-problem" role="alert">
          The calendar file could not be loaded. Please try again.
        </p>
      )}
    </div>
  );
}
