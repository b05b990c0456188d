import { useId } from 'react';
import { Link } from 'react-router-dom';
import { ERRORS } from '@finesse/api/contract/errors';
import { timeOf } from '@finesse/api/contract/dates';
import { isErased } from '@finesse/api/contract/privacy';
import type { CallFailure } from '../../../shared/api/failure';
import { useSettings } from '../../../shared/settings';
import { EmptyNote } from '../../../shared/ui/feedback/EmptyNote';
import { FailureNote } from '../../../shared/ui/feedback/FailureNote';
import { LoadingRows } from '../../../shared/ui/feedback/LoadingRows';
import { RefreshButton } from '../../../shared/ui/navigation/RefreshButton';
import { BookingFacts } from '../BookingFacts';
import { BookingHead } from './BookingHead';
import { useGetBookingQuery, type OpenedBooking } from './bookingPageApi';
import { CustomerRecord } from './CustomerRecord';
import { EditBooking } from './EditBooking';
import { OwnerNotes } from './OwnerNotes';
import { PrivateLink } from './PrivateLink';
import { Timeline } from './Timeline';
import { useContactOffer } from './useContactOffer';
import { WriteToCustomer } from './WriteToCustomer';
import './booking-page.scss';

interface BookingPageProps {
  id: string;
  /** The admin who reads. */
  owner: string;
  onRefresh: () => void;
}

const isGone = (error: unknown) => [400, 404].includes((error as CallFailure).status);

/** All of one booking. */
export function BookingPage({ id, owner, onRefresh }: BookingPageProps) {
  const { timeZone } = useSettings();
  const query = useGetBookingQuery(id, { refetchOnMountOrArgChange: true });
  const { data: booking, isError, isFetching, error, fulfilledTimeStamp, refetch } = query;

  if (isError && isGone(error)) {
    return (
      <>
        <h1 className="visually-hidden">Booking</h1>
        <EmptyNote title="Booking not found" hint={`${ERRORS.bookingNotFound}.`}>
          <Link className="btn btn-outline-light" to="/admin">
            All bookings
          </Link>
        </EmptyNote>
      </>
    );
  }
  if (booking?.id !== id) {
    return isError ? (
      <>
        <h1 className="visually-hidden">Booking</h1>
        <FailureNote
          title="Error loading the booking"
          hint="Please check your connection."
          onRetry={() => void refetch()}
        />
      </>
    ) : (
      <LoadingRows text="Loading booking..." />
    );
  }
  return (
    <article className="booking-page">
      <RefreshButton
        busy={isFetching}
        failed={isError && !isFetching}
        lookedAt={
          fulfilledTimeStamp === undefined ? undefined : timeOf(fulfilledTimeStamp, timeZone)
        }
        onRefresh={onRefresh}
      />
      <Body booking={booking} owner={owner} />
    </article>
  );
}

/** Of one that was erased nothing can be written any more, and nobody be reached. */
function Body({ booking, owner }: { booking: OpenedBooking; owner: string }) {
  const id = useId();
  const { onReach, offer } = useContactOffer(booking);
  const canWrite = !isErased(booking);
  return (
    <>
      <BookingHead booking={booking} onReach={onReach} />
      {offer}
      <div className="booking-columns">
        <section className="booking-part booking-facts" aria-labelledby={`${id}-title`}>
          <div className="booking-part-head">
            <h2 id={`${id}-title`}>What was asked for</h2>
            {canWrite && <EditBooking booking={booking} />}
          </div>
          <BookingFacts booking={booking} onReach={onReach} />
        </section>
        <div className="booking-side">
          {canWrite && <OwnerNotes booking={booking} owner={owner} />}
          <CustomerRecord booking={booking} />
          {canWrite && <PrivateLink booking={booking} />}
        </div>
        <div className="booking-talk">
          {canWrite && <WriteToCustomer booking={booking} owner={owner} />}
          <Timeline booking={booking} />
        </div>
      </div>
    </>
  );
}
