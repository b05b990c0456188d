import { useId } from 'react';
import { Link } from 'react-router-dom';
import { BOOKING_NOTES } from '@finesse/api/contract/booking-answers';
import { BOOKING_FIELDS } from '@finesse/api/contract/booking-fields';
import { price } from '@finesse/api/contract/currency';
import { DAY_MS } from '@finesse/api/contract/durations';
import { EVENT_TYPE_LABELS, guestsText, serviceNames } from '@finesse/api/contract/enumerations';
import { amountAsked } from '@finesse/api/contract/payments/money-text';
import type { DayEvent } from '@finesse/api/contract/schedules/day';
import { spanText } from '@finesse/api/contract/schedules/span-text';
import type { Clash } from '@finesse/api/contract/schedules/schedule';
import { BOOKING_STATUS_FACTS } from '@finesse/api/contract/statuses';
import { ClashSign } from '../ui/clashes/ClashSign';
import { CLASH_LABELS, formatShortage, formatClashSpan } from '../ui/clashes/clashWords';
import { useSettings } from '../../shared/settings';
import { StatusBadge } from '../ui/Badge';
import { EventActions } from './EventActions';
import { hoursOnDay, partOfDay } from './partOfDay';
import { PlaceAndContact } from './PlaceAndContact';
import { SheetTimes } from './SheetTimes';

/** The run sheet of one event, with its actions. */
export function EventSheet({ event, date }: { event: DayEvent; date: string }) {
  const { timeZone } = useSettings();
  const id = useId();
  const { reference, bookingId, status, name, times, schedule, lines, clashes } = event;
  const part = partOfDay(event, date, timeZone);
  const night = spanText(schedule, timeZone).slice(', '.length);
  const isLong = Date.parse(times.close) - Date.parse(times.open) >= DAY_MS;
  const guests = guestsText(event.guestCount, schedule.guests);
  return (
    <article className="sheet" aria-labelledby={id}>
      <div className="sheet-top d-grid gap-4 d-print-block">
        <header className="sheet-head d-grid gap-1">
          <p className="d-flex flex-wrap row-gap-2 column-gap-3 align-items-center justify-content-between">
            <Link className="touch-link text-nowrap" to={`/admin/bookings/${bookingId}`}>
              {reference}
            </Link>
            <StatusBadge {...BOOKING_STATUS_FACTS[status]} />
          </p>
          <h2 id={id}>
            <span className="sheet-hours tabular-nums">{hoursOnDay(event, date, timeZone)}</span>{' '}
            <bdi>{name}</bdi>
          </h2>
          <p className="text-body-secondary">
            {[event.eventType && EVENT_TYPE_LABELS[event.eventType], guests]
              .filter(Boolean)
              .join(', ')}
            {schedule.isAssumed &&
              (isLong ? '. Its end is assumed' : '. No duration set: four hours are assumed')}
          </p>
          {night && (
            <p className="text-body-secondary">{night.charAt(0).toUpperCase() + night.slice(1)}</p>
          )}
          {part && (
            <p className="sheet-words">
              <strong>On this day:</strong> {part}
            </p>
          )}
        </header>
        <SheetTimes times={times} date={date} />
      </div>
      <EventActions event={event} />
      <SheetClashes clashes={clashes} />
      <PlaceAndContact event={event} />
      <EventMoney event={event} />
      <section className="sheet-part">
        <h3>Ordered</h3>
        {lines.length > 0 ? (
          <ul className="sheet-words d-grid gap-1 fw-medium">
            {lines.map(({ description, quantity }, at) => (
              <li key={`${String(at)} ${description}`} className="d-flex gap-2">
                <span className="sheet-count flex-shrink-0 fw-semibold tabular-nums">
                  {quantity} ×
                </span>{' '}
                <bdi>{description}</bdi>
              </li>
            ))}
          </ul>
        ) : (
          <p className="sheet-words">{serviceNames(event.services)}; no quote yet</p>
        )}
      </section>
      {BOOKING_NOTES.map((name) => (
        <Words key={name} title={BOOKING_FIELDS[name].title} text={event[name]} />
      ))}
      <Words title="Your notes" text={event.notes} />
    </article>
  );
}

/** A line for each clash, with the other bookings; also on paper. */
function SheetClashes({ clashes }: { clashes: readonly Clash[] }) {
  const { timeZone } = useSettings();
  if (clashes.length === 0) return null;
  return (
    <ul
      className="sheet-clashes border-start border-3 border-danger bg-body-tertiary"
      aria-label={CLASH_LABELS.clashes}
    >
      {clashes.map((clash) => {
        const { equipment, from, until, bookings } = clash;
        return (
          <li key={`${equipment} ${from}`} className="d-flex gap-3 px-4 py-2">
            <ClashSign state="clashes" />
            <p>
              <strong>{formatShortage(clash)}</strong> {formatClashSpan(from, until, timeZone)}.
              {bookings.length > 0 && ' Also booked: '}
              {bookings.map(({ id, name, quantity }, at) => (
                <span key={id}>
                  {at > 0 && ', '}
                  <bdi>{name}</bdi>&nbsp;({quantity})
                </span>
              ))}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

/** The balance to collect. */
function EventMoney({ event }: { event: DayEvent }) {
  const { balance, total, paid, refunded } = event;
  const asked = amountAsked(event);
  const { currency } = useSettings();
  const words = (amount: number) => price(amount, currency);
  return (
    <section className="sheet-part">
      <h3>To collect</h3>
      {balance === null || asked === null ? (
        <p className="sheet-words">No quote yet{paid ? `; ${words(paid)} is paid` : ''}.</p>
      ) : (
        <p className="sheet-balance d-flex flex-wrap column-gap-3 align-items-baseline">
          <strong className="fw-semibold tabular-nums">{words(Math.max(0, asked))}</strong>{' '}
          <span className="text-body-secondary">
            {balance < 0
              ? `Overpaid by ${words(-balance)}`
              : asked === 0
                ? `Fully paid${balance > 0 ? `; ${words(refunded)} was given back` : ''}`
                : paid
                  ? `of ${words(total ?? 0)}; ${words(paid)} is paid`
                  : 'Nothing is paid yet'}
          </span>
        </p>
      )}
    </section>
  );
}

/** A free text of the booking; nothing where there is none. */
function Words({ title, text }: { title: string; text: string | null }) {
  if (!text) return null;
  return (
    <section className="sheet-part">
      <h3>{title}</h3>
      <p className="sheet-words" dir="auto">
        {text}
      </p>
    </section>
  );
}
