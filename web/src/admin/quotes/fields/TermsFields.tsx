import type { Catalogue } from '@finesse/api/contract/catalogue/catalogue';
import { price } from '@finesse/api/contract/currency';
import { dateIn } from '../../../shared/dates/dates';
import { useNow } from '../../../shared/dates/useNow';
import { TextArea } from '../../../shared/form/TextArea';
import { controlledField, TextField } from '../../../shared/form/TextField';
import { useSettings } from '../../../shared/settings';
import type { QuoteTexts } from '../draft/quoteTexts';
import type { FieldTies } from '../draft/problems';

interface TermsFieldsProps extends FieldTies {
  texts: QuoteTexts;
  offers: Catalogue;
  firstName: string;
  onChange: (texts: Partial<QuoteTexts>) => void;
}

/** What secures the date, until when it is good, and what one says to it. */
export function TermsFields(props: TermsFieldsProps) {
  const { texts, offers, firstName, onChange, problemAt, currency } = props;
  const { timeZone } = useSettings();
  const today = dateIn(useNow(), timeZone);
  const { deposit: rule, quoteDays } = offers;
  const byRule =
    'percent' in rule ? `${String(rule.percent)}% of the total` : price(rule.amount, currency);
  const field = (name: 'deposit' | 'validUntil' | 'note') =>
    controlledField(name, texts[name], problemAt(name), (text) => onChange({ [name]: text }));
  return (
    <>
      <div className="quote-fields">
        <TextField
          label={`Own deposit (${currency})`}
          inputMode="decimal"
          hint={`Empty: by the rule, ${byRule}.`}
          {...field('deposit')}
        />
        <TextField
          label="Good until the end of"
          type="date"
          min={today}
          hint={`Empty: ${String(quoteDays)} days after it is sent, or when the event begins.`}
          {...field('validUntil')}
        />
      </div>
      <TextArea label={`A note for ${firstName}`} rows={3} {...field('note')} />
    </>
  );
}
