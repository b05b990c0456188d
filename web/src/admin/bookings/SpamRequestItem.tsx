import { BOOKING_NOTES } from '@finesse/api/contract/booking-fields';
import { dayAndTimeOf } from '@finesse/api/contract/dates';
import type { SpamRequest, SpamReason } from '@finesse/api/contract/spam';
import { guestsText } from '@finesse/api/contract/labels';
import { changeFailure } from '../../shared/api/failure';
import { eventDayInWords } from '../../shared/dates/dates';
import { nameOf } from '../../shared/people/nameOf';
import { useSettings } from '../../shared/settings';
import { useAcceptSpamRequestMutation, useDeleteSpamRequestMutation } from './bookingsApi';
import { cutLocation } from './labels';

const REASONS: Readonly<Record<SpamReason, string>> = {
  honeypot: 'It filled in a field that people do not see',
  speed: 'It was filled in faster than anybody can',
};

/** Enough of a request to tell whose it is, and what can be done with it. */
export function SpamRequestItem({ request }: { request: SpamRequest }) {
  const { timeZone } = useSettings();
  const [accept, acceptance] = useAcceptSpamRequestMutation();
  const [remove, removal] = useDeleteSpamRequestMutation();
  const busy = acceptance.isLoading || removal.isLoading;
  // Told here and not in a toast: those stand behind the dialog.
  const failure = acceptance.error ?? removal.error;
  const { id, email, phone, location, eventDate, eventTime, guestCount, createdAt } = request;

  return (
    <li className="spam-request">
      <p className="spam-name">
        <bdi>{nameOf(request)}</bdi>
      </p>
      <p>
        {email}, {phone}
      </p>
      <p>
        {eventDayInWords(eventDate)} at {eventTime}, {guestsText(guestCount)},{' '}
        {cutLocation(location)}
      </p>
      {BOOKING_NOTES.map((name) => request[name] && <p key={name}>{request[name]}</p>)}
      <p className="spam-why">
        {dayAndTimeOf(createdAt, timeZone)}. {REASONS[request.reason]}.
      </p>
      {failure && (
        <p className="field-error" role="alert">
          {changeFailure(failure, 'That did not work; please try again')}
        </p>
      )}
      <div className="spam-actions">
        <button
          className="btn btn-outline-light"
          type="button"
          aria-disabled={busy}
          aria-label={`Move to bookings: ${nameOf(request)}`}
          onClick={() => !busy && void accept(id)}
        >
          Move to bookings
        </button>
        <button
          className="btn btn-quiet btn-quiet-danger"
          type="button"
          aria-disabled={busy}
          aria-label={`Delete request of ${nameOf(request)}`}
          onClick={() => !busy && void remove(id)}
        >
          Delete
        </button>
      </div>
    </li>
  );
}
