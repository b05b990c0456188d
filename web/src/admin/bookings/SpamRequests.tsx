import { BOOKING_NOTES } from '@finesse/api/contract/booking-fields';
import { guestsText } from '@finesse/api/contract/labels';
import type { SpamRequest } from '@finesse/api/contract/spam';
import { eventDayInWords } from '../../shared/dates/dates';
import { SpamDialog } from '../spam/SpamDialog';
import { SpamItem } from '../spam/SpamItem';
import {
  useAcceptSpamRequestMutation,
  useDeleteSpamRequestMutation,
  useGetSpamRequestsQuery,
} from './bookingsApi';
import { cutLocation } from './labels';

/** Requests for an evening that are held as spam. */
export function SpamRequests() {
  const { data } = useGetSpamRequestsQuery();
  return (
    <SpamDialog
      page={data}
      item={(request) => <SpamRequestItem key={request.id} request={request} />}
    />
  );
}

function SpamRequestItem({ request }: { request: SpamRequest }) {
  const acceptance = useAcceptSpamRequestMutation();
  const removal = useDeleteSpamRequestMutation();
  const { location, eventDate, eventTime, guestCount } = request;
  return (
    <SpamItem held={request} keep="Move to bookings" acceptance={acceptance} removal={removal}>
      <p>
        {eventDayInWords(eventDate)} at {eventTime}, {guestsText(guestCount)},{' '}
        {cutLocation(location)}
      </p>
      {BOOKING_NOTES.map((name) => request[name] && <p key={name}>{request[name]}</p>)}
    </SpamItem>
  );
}
