import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ERRORS } from '@finesse/api/contract/errors';
import { isErased } from '@finesse/api/contract/privacy';
import { isNotFound } from '../../../shared/api/failure';
import { useGetBookingQuery, type VersionedBooking } from '../../api/bookingApi';
import { EmptyNote } from '../../ui/feedback/EmptyNote';
import { LoadFailure } from '../../../shared/ui/feedback/FailureNote';
import { LoadingRows } from '../../ui/feedback/LoadingRows';
import { Icon } from '../../ui/Icon';
import { RefreshButton } from '../../ui/navigation/RefreshButton';
import { useCameFrom } from '../../ui/navigation/useListState';
import { useContactPrompt } from '../useContactPrompt';
import { BookingHead } from './BookingHead';
import { Conversation } from './Conversation';
import { CustomerRecord } from './CustomerRecord';
import { CustomerWords } from './CustomerWords';
import { ConfirmAfterPayment, NextStep, type Due } from './NextStep';
import { OwnerNotes } from './OwnerNotes';
import { PrivateLink } from './PrivateLink';
import { RequestPart } from './RequestPart';
import { showPart } from '../../ui/navigation/showPart';
import { Timeline } from './Timeline';
import { WriteToCustomer } from './WriteToCustomer';
import './booking-page.scss';

interface BookingPageProps {
  /** What belongs to other features. */
  parts: {
    /** @param asked how often one was asked for above: each opens the editor of a quote */
    quotes: (booking: VersionedBooking, asked: number) => ReactNode;
    /** @param next what leads on, below what was paid */
    payments: (booking: VersionedBooking, next: ReactNode) => ReactNode;
    schedule: (booking: VersionedBooking) => ReactNode;
    /** The button that records what is due. */
    receive: (booking: VersionedBooking, due: Due) => ReactNode;
  };
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
function BookingContent({ booking, parts }: BookingPageProps & { booking: VersionedBooking }) {
  const { onContact, prompt } = useContactPrompt(booking);
  const canWrite = !isErased(booking);
  const talk = useRef<HTMLDivElement>(null);
  const quotes = useRef<HTMLDivElement>(null);
  const [written, setWritten] = useState<string | null>(null);
  const [asked, setAsked] = useState(0);
  const write = () => showPart(talk.current, 'textarea');
  return (
    <article className="booking-page">
      <BookingHead
        booking={booking}
        onContact={onContact}
        lead={
          <>
            <CustomerWords booking={booking} onReply={write} />
            <NextStep
              booking={booking}
              onWrite={write}
              onQuote={(isDraft) => {
                if (!isDraft) setAsked(asked + 1);
                showPart(quotes.current, isDraft ? '.quote-actions .btn-primary' : undefined);
              }}
              receive={(due) => parts.receive(booking, due)}
            />
          </>
        }
      />
      {prompt}
      <div className="booking-columns d-grid column-gap-7">
        <div className="booking-main min-w-0">
          <div ref={talk}>
            <Conversation booking={booking} written={written} />
            {canWrite && <WriteToCustomer booking={booking} onWritten={setWritten} />}
          </div>
          <div ref={quotes}>{parts.quotes(booking, asked)}</div>
          {parts.payments(booking, <ConfirmAfterPayment booking={booking} />)}
        </div>
        <div className="booking-side">
          {parts.schedule(booking)}
          <RequestPart booking={booking} canEdit={canWrite} />
          {canWrite && <OwnerNotes booking={booking} />}
          <CustomerRecord booking={booking} />
          {canWrite && <PrivateLink booking={booking} />}
        </div>
        <div className="booking-story min-w-0">
          <Timeline booking={booking} />
        </div>
      </div>
    </article>
  );
}
