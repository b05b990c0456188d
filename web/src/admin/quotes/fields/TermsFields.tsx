import { useFormContext, useWatch } from 'react-hook-form';
import type { BookingDetails } from '@finesse/api/contract/bookings';
import type { Catalogue } from '@finesse/api/contract/catalogue/catalogue';
import { quoteLimitNote } from '@finesse/api/contract/catalogue/estimate-limit';
import { price } from '@finesse/api/contract/currency';
import { useToday } from '../../../shared/dates/useToday';
import { parseNumber } from '../../format/money';
import { TextArea } from '../../../shared/form/TextArea';
import { TextField } from '../../../shared/form/TextField';
import { useSettings } from '../../../shared/settings';
import type { QuoteValues } from '../draft/quoteValues';
import { useQuoteField } from './useQuoteField';

export function TermsFields({ offers, booking }: { offers: Catalogue; booking: BookingDetails }) {
  const { currency } = useSettings();
  const { getValues } = useFormContext<QuoteValues>();
  const field = useQuoteField();
  const guestLimit = useGuestLimit(booking, offers);
  const today = useToday();
  const { deposit: rule, quoteDays } = offers;
  const byRule =
    'percent' in rule ? `${String(rule.percent)}% of the total` : price(rule.amount, currency);
  return (
    <>
      <div className="quote-event gap-3 align-items-start">
        <TextField label="Start" type="datetime-local" {...field('start')} />
        <TextField label="Hours" inputMode="decimal" {...field('hours')} />
        <TextField
          label="Guests"
          inputMode="numeric"
          placeholder={String(booking.schedule.guests ?? booking.guestCount)}
          warning={guestLimit}
          {...field('guests')}
        />
        <p className="cols-all fs-small text-body-secondary">
          Left empty, start and guests are as in “Times and equipment”, and hours as in the package.
        </p>
      </div>
      <div className="quote-terms d-flex flex-wrap gap-3 align-items-start">
        <TextField
          label={`Deposit (${currency})`}
          inputMode="decimal"
          hint={`If left empty: ${byRule}.`}
          {...field('deposit')}
        />
        <TextField
          label="Valid until the end of"
          type="date"
          min={today}
          hint={`If left empty: ${String(quoteDays)} days after it is sent, or when the event begins, if sooner.`}
          defaultValue={getValues('validUntil')}
          {...field('validUntil')}
        />
      </div>
      <TextArea label={`A note for ${booking.firstName}`} rows={2} {...field('note')} />
    </>
  );
}

/** Where more may come than the packages of the quote are for. */
function useGuestLimit({ guestCount, schedule }: BookingDetails, { packages }: Catalogue) {
  const [lines, typed] = useWatch<QuoteValues, ['lines', 'guests']>({ name: ['lines', 'guests'] });
  const items = lines.flatMap(({ item, quantity }) =>
    item === null ? [] : [{ item, quantity: parseNumber(quantity) ?? 1 }],
  );
  const asked = Number(/\d+$/.exec(guestCount)?.[0] ?? Infinity);
  return quoteLimitNote(items, packages, parseNumber(typed) ?? schedule.guests ?? asked);
}
