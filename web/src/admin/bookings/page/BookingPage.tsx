import { useId, type ComponentProps, type ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ERRORS } from '@finesse/api/contract/errors';
import { isErased } from '@finesse/api/contract/privacy';
import { isNotFound } from '../../../shared/api/failure';
import { useGetBookingQuery } from '../../api/bookingApi';
import type { VersionedBooking } from '../../api/versionedBooking';
import { EmptyNote } from '../../ui/feedback/EmptyNote';
import { LoadFailure } from '../../../shared/ui/feedback/FailureNote';
import { LoadingRows } from '../../ui/feedback/LoadingRows';
import { Icon } from '../../ui/Icon';
import { RefreshButton } from '../../ui/navigation/RefreshButton';
import { useFocusFallback } from '../../../shared/ui/navigation/useFocusFallback';
import { useCameFrom } from '../../ui/navigation/useListState';
import { BookingFacts } from '../BookingFacts';
import { useContactPrompt } from '../useContactPrompt';
import { BookingHead } from './BookingHead';
import { Conversation } from './Conversation';
import { CustomerRecord } from './CustomerRecord';
import { EditBooking } from './EditBooking';
import { OwnerNotes } from './OwnerNotes';
import { PrivateLink } from './PrivateLink';
import { Timeline } from './Timeline';
import { WriteToCustomer } from './WriteToCustomer';
import './booking-page.scss';

interface BookingPageProps {
  owner: string;
  /** The booking's schedule, quotes and payments, which belong to other features. */
  money: (booking: VersionedBooking) => ReactNode;
}

/** `/admin/bookings/{id}`: all of one booking. */
export function BookingPage(props: BookingPageProps) {
  const { id = '' } = useParams();
  return <LoadedBooking key={id} id={id} {...props} />;
}

function LoadedBooking({ id, ...parts }: BookingPageProps & { id: string }) {
  const query = useGetBookingQuery(id);
  const { currentData: booking, isError, error, refetch } = query;

  if (isError && (!booking || isNotFound(error))) {
    return (
      <>
        <PageHead />
        <h1 className="visually-hidden">Booking</h1>
        {isNotFound(error) ? (
          <EmptyNote title="Booking not found" hint={`${ERRORS.bookingNotFound}.`} />
        ) : (
          <LoadFailure of="the booking" onRetry={() => void refetch()} />
        )}
      </>
    );
  }
  return (
    <>
      <PageHead query={query} />
      {booking ? (
        <BookingContent booking={booking} {...parts} />
      ) : (
        <LoadingRows text="Loading booking..." />
      )}
    </>
  );
}

interface PageHeadProps {
  query?: ComponentProps<typeof RefreshButton>['query'];
}

/** The label of the link back to a page. */
function backLabelOf(list: string): string {
  if (list.startsWith('/admin/messages')) return 'All messages';
  if (list.startsWith('/admin/diary')) return 'Diary';
  return list.startsWith('/admin/bookings/') ? 'Previous booking' : 'All bookings';
}

function PageHead({ query }: PageHeadProps) {
  const { list } = useCameFrom('/admin');
  return (
    <div className="page-head">
      <Link
        className="d-inline-flex gap-1 align-items-center min-h-touch me-auto text-decoration-none"
        to={list}
      >
        <Icon name="previous" />
        {backLabelOf(list)}
      </Link>
      {query && <RefreshButton query={query} tags={['Booking', 'Member']} />}
    </div>
  );
}

/** An erased booking can't be edited, and its customer can't be contacted. */
function BookingContent({
  booking,
  owner,
  money,
}: BookingPageProps & { booking: VersionedBooking }) {
  const id = useId();
  const { onContact, prompt } = useContactPrompt(booking);
  const canWrite = !isErased(booking);
  const focusFallback = useFocusFallback<HTMLElement>();
  return (
    <article className="booking-page" {...focusFallback}>
      <BookingHead booking={booking} onContact={onContact} />
      {prompt}
      <div className="booking-columns">
        <section className="booking-part booking-facts" aria-labelledby={`${id}-title`}>
          <div className="booking-part-head">
            <h2 id={`${id}-title`}>Request</h2>
            {canWrite && <EditBooking booking={booking} />}
          </div>
          <BookingFacts booking={booking} onContact={onContact} />
        </section>
        <div className="booking-money">{money(booking)}</div>
        <div className="booking-side">
          {canWrite && <OwnerNotes booking={booking} owner={owner} />}
          <CustomerRecord booking={booking} />
          {canWrite && <PrivateLink booking={booking} />}
        </div>
        <div className="booking-talk">
          <Conversation booking={booking} />
          {canWrite && <WriteToCustomer booking={booking} owner={owner} />}
          <Timeline booking={booking} />
        </div>
      </div>
    </article>
  );
}
