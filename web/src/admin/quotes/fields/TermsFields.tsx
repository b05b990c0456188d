import type { BookingDetails } from '@finesse/api/contract/bookings';
import type { Catalogue } from '@finesse/api/contract/catalogue/catalogue';
import { price } from '@finesse/api/contract/currency';
import { dateIn } from '../../../shared/dates/dates';
import { useNow } from '../../../shared/dates/useNow';
import { TextArea } from '../../../shared/form/TextArea';
import { controlledField, TextField } from '../../../shared/form/TextField';
import { useSettings } from '../../../shared/settings';
import type { QuoteTexts } from '../draft/quoteTexts';
import type { FieldContext } from '../draft/problems';

interface TermsFieldsProps extends FieldContext {
  texts: QuoteTexts;
  offers: Catalogue;
  booking: BookingDetails;
  onChange: (texts: Partial<QuoteTexts>) => void;
}

/** When the event begins and for how many, the deposit, until when the quote is valid, and a note. */
export function TermsFields(props: TermsFieldsProps) {
  const { texts, offers, booking, onChange, problemAt, currency } = props;
  const { timeZone } = useSettings();
  const today = dateIn(useNow(), timeZone);
  const { deposit: rule, quoteDays } = offers;
  const byRule =
    'percent' in rule ? `${String(rule.percent)}% of the total` : price(rule.amount, currency);
  const field = (name: Exclude<keyof QuoteTexts, 'lines' | 'off'>) =>
    controlledField(name, texts[name], problemAt(name), (text) => onChange({ [name]: text }));
  return (
    <>
      <div className="quote-fields quote-event">
        <TextField label="Start" type="datetime-local" {...field('start')} />
        <TextField label="Hours" inputMode="decimal" {...field('hours')} />
        <TextField
          label="Guests"
          inputMode="numeric"
          placeholder={booking.guestCount}
          {...field('guests')}
        />
      </div>
      <div className="quote-fields">
        <TextField
          label={`Custom deposit (${currency})`}
          inputMode="decimal"
          hint={`If left empty: ${byRule}.`}
          {...field('deposit')}
        />
        <TextField
          label="Valid until the end of"
          type="date"
          min={today}
          hint={`If left empty: ${String(quoteDays)} days after it is sent, or when the event begins, if sooner.`}
          {...field('validUntil')}
        />
      </div>
      <TextArea label={`A note for ${booking.firstName}`} rows={3} {...field('note')} />
    </>
  );
}
