import type { GuestCount } from '@finesse/api/contract/enumerations';
import { controlledField, TextField } from '../../../shared/form/TextField';
import type { QuoteTexts } from '../draft/quoteTexts';
import type { FieldTies } from '../draft/problems';

interface EventFieldsProps extends FieldTies {
  texts: QuoteTexts;
  /** What the customer said. */
  guestCount: GuestCount;
  onChange: (texts: Partial<QuoteTexts>) => void;
}

export function EventFields({ texts, guestCount, onChange, problemAt }: EventFieldsProps) {
  const field = (name: 'start' | 'hours' | 'guests') =>
    controlledField(name, texts[name], problemAt(name), (text) => onChange({ [name]: text }));
  return (
    <div className="quote-fields quote-event">
      <TextField label="Start" type="datetime-local" {...field('start')} />
      <TextField label="Hours" inputMode="decimal" {...field('hours')} />
      <TextField label="Guests" inputMode="numeric" placeholder={guestCount} {...field('guests')} />
    </div>
  );
}
