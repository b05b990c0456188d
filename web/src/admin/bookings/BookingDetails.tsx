import { useRef } from 'react';
import type { Booking } from '@finesse/api/contract/bookings';
import { formatDateTime } from '@finesse/api/contract/dates';
import { ClashNote } from '../ui/clashes/ClashSign';
import { History } from '../ui/history/History';
import { Button } from '../../shared/ui/Button';
import { Dialog, focusButton } from '../ui/dialog/Dialog';
import { Description, DescriptionList } from '../ui/DescriptionList';
import { Icon } from '../ui/Icon';
import { OpenPageLink } from '../ui/navigation/OpenPageLink';
import { RecordStatusSelect } from '../ui/records/StatusSelect';
import { nameOf } from '../format/nameOf';
import { useSettings } from '../../shared/settings';
import { useBookingChanges } from './BookingChanges';
import { StageBadge } from './StageBadge';
import { BOOKING_STATUS_FACTS } from '@finesse/api/contract/statuses';
import { price } from '@finesse/api/contract/currency';
import { moneyFacts } from '@finesse/api/contract/payments/money-text';
import { StatusBadge } from '../ui/Badge';
import { BookingFacts } from './BookingFacts';
import { DeclineBooking } from './DeclineBooking';
import { useGetBookingHistoryQuery } from './bookingsApi';
import { detailsButtonId, statusOf } from './labels';
import { BOOKING_HISTORY_LABELS } from '../ui/history/historyText';
import { useContactPrompt } from './useContactPrompt';
import type { OpenedBooking } from './useOpenBooking';
import './booking-details.scss';

interface BookingDetailsProps {
  booking: OpenedBooking;
  /** Its position in the list, from 1. */
  position: number;
  total: number;
  onGo: (step: 1 | -1) => void;
  onClose: () => void;
  /** Moves focus where the booking has left the list. */
  onLost: () => void;
}

/** The dialog with everything about a booking (spec §2), and buttons to its neighbours. */
export function BookingDetails(props: BookingDetailsProps) {
  const { booking, onClose, onLost } = props;
  return (
    <Dialog
      title="Booking Details"
      intro="The customer’s request in full."
      open
      onOpenChange={onClose}
      returnFocus={() => focusButton(detailsButtonId(booking.id), onLost)}
      footer={<Answer {...props} />}
    >
      <Details key={booking.id} booking={booking} />
    </Dialog>
  );
}

function Details({ booking }: { booking: OpenedBooking }) {
  const { timeZone } = useSettings();
  const history = useGetBookingHistoryQuery(booking.id);
  const { onContact, prompt } = useContactPrompt(booking);
  return (
    <div className="dialog-body">
      <OpenPageLink
        to={`/admin/bookings/${booking.id}`}
        name={`Open booking of ${nameOf(booking)}`}
      />
      {prompt}
      <BookingFacts booking={booking} onContact={onContact} />
      <MoneyFacts booking={booking} />
      <DescriptionList title="Booking Status">
        <Description name="Status">
          <StatusBadge {...BOOKING_STATUS_FACTS[statusOf(booking)]} />{' '}
          <StageBadge booking={booking} />
        </Description>
        <Description name="Submitted">{formatDateTime(booking.createdAt, timeZone)}</Description>
      </DescriptionList>
      <History query={history} labels={BOOKING_HISTORY_LABELS} />
    </div>
  );
}

/** The status select with any clash, and the buttons to the neighbours in the list. */
function Answer({ booking, position, total, onGo }: BookingDetailsProps) {
  const answer = useRef<HTMLDivElement>(null);
  return (
    <div className="booking-answer d-flex flex-wrap gap-2 align-items-center" ref={answer}>
      {booking.clashState && <ClashNote state={booking.clashState} />}
      <RecordStatusSelect key={booking.id} record={booking} changes={useBookingChanges()} />
      <DeclineBooking
        key={`decline ${booking.id}`}
        booking={booking}
        onLost={() => answer.current?.querySelector('select')?.focus()}
      />
      <div className="d-flex flex-grow-1 gap-2 align-items-center">
        <p className="ms-auto fs-small tabular-nums text-body-secondary text-nowrap" role="status">
          {position} of {total}
        </p>
        <GoButton to="Previous" disabled={position <= 1} onPress={() => onGo(-1)} />
        <GoButton to="Next" disabled={position >= total} onPress={() => onGo(1)} />
      </div>
    </div>
  );
}

interface GoButtonProps {
  to: 'Previous' | 'Next';
  disabled: boolean;
  onPress: () => void;
}

function GoButton({ to, disabled, onPress }: GoButtonProps) {
  // Not `disabled`: at the end of the list that would lose focus.
  return (
    <Button
      className="btn-icon"
      aria-label={`${to} booking`}
      title={`${to} booking`}
      aria-disabled={disabled}
      onClick={onPress}
    >
      <Icon name={to === 'Next' ? 'next' : 'previous'} />
    </Button>
  );
}

/** The quote's total, what was paid and the balance; nothing where there is neither. */
function MoneyFacts({ booking }: { booking: Booking }) {
  const { currency } = useSettings();
  const facts = moneyFacts(booking);
  if (facts.length === 0) return null;
  return (
    <DescriptionList title="Quote & Payments">
      {facts.map(({ name, amount }) => (
        <Description key={name} name={name}>
          {price(amount, currency)}
        </Description>
      ))}
    </DescriptionList>
  );
}
