import { SelectField } from '../../ui/form/SelectField';
import { controlledField, TextField } from '../../../shared/form/TextField';
import { Button } from '../../../shared/ui/Button';
import { IconButton } from '../../ui/records/IconButton';
import { NO_DISCOUNT, type OffTexts } from '../draft/quoteTexts';
import type { FieldContext } from '../draft/problems';

interface DiscountFieldsProps extends FieldContext {
  name: string;
  /** What is discounted, in words. */
  of: string;
  off: OffTexts | null;
  onChange: (off: OffTexts | null) => void;
}

/** A button that adds a discount, then its amount and reason. */
export function DiscountFields(props: DiscountFieldsProps) {
  const { name, of, off, onChange, problemAt, currency } = props;
  if (!off) {
    return (
      <Button
        look="quiet"
        className="quote-discount-add"
        aria-label={`Discount on ${of}`}
        onClick={() => onChange(NO_DISCOUNT)}
      >
        {name === 'discount' ? 'Discount on the total' : 'Discount'}
      </Button>
    );
  }
  const field = (part: 'value' | 'reason') => {
    const path = `${name}.${part}`;
    return controlledField(path, off[part], problemAt(path), (text) =>
      onChange({ ...off, [part]: text }),
    );
  };
  return (
    <div className="quote-discount" role="group" aria-label={`Discount on ${of}`}>
      <TextField label="Off" inputMode="decimal" {...field('value')} />
      <SelectField
        label="In"
        value={off.by}
        options={{ percent: 'Per cent', amount: currency }}
        onChange={(by) => onChange({ ...off, by })}
      />
      <TextField label="Reason, for the customer to see" dir="auto" {...field('reason')} />
      <IconButton icon="close" label={`No discount on ${of}`} onClick={() => onChange(null)} />
    </div>
  );
}
