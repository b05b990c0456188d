import { price } from '@finesse/api/contract/currency';
import { controlledField, TextField } from '../../../shared/form/TextField';
import { IconButton } from '../../ui/records/IconButton';
import type { LineTexts } from '../draft/quoteTexts';
import { DiscountFields } from './DiscountFields';
import type { FieldContext } from '../draft/problems';

interface LineFieldsProps extends FieldContext {
  line: LineTexts;
  /** The name of the line, even while its description is empty. */
  title: string;
  /** The price of one in the catalogue. */
  unit: number | undefined;
  /** Its total, as the server last priced it. */
  amount: number | undefined;
  onChange: (line: LineTexts) => void;
  onRemove: () => void;
}

/** One line: description, quantity, price and discount. */
export function LineFields(props: LineFieldsProps) {
  const { line, title, unit, amount, onChange, onRemove, ...fields } = props;
  const { problemAt, currency } = fields;
  const name = `lines.${line.key}`;
  const field = (part: 'description' | 'quantity' | 'price') => {
    const path = `${name}.${part}`;
    const problem = problemAt(path) ?? (part === 'quantity' ? problemAt(name) : undefined);
    return controlledField(path, line[part], problem, (text) =>
      onChange({ ...line, [part]: text }),
    );
  };
  return (
    <li className="quote-line">
      <div role="group" aria-label={title}>
        <div className="quote-line-fields">
          {line.item === null ? (
            <div className="quote-line-what">
              <TextField label="Description" dir="auto" {...field('description')} />
            </div>
          ) : (
            <p className="quote-line-what quote-line-item">
              <bdi>{line.description}</bdi>
              {unit !== undefined && (
                <span className="booking-aside"> {price(unit, currency)} each</span>
              )}
            </p>
          )}
          <TextField label="Quantity" inputMode="numeric" {...field('quantity')} />
          {line.item === null && (
            <TextField label="Price each" inputMode="decimal" {...field('price')} />
          )}
          <p className="quote-line-amount">
            <span className="visually-hidden">Amount </span>
            {amount === undefined ? '–' : price(amount, currency)}
          </p>
          <IconButton icon="trash" label={`Remove: ${title}`} isDangerous onClick={onRemove} />
        </div>
        <DiscountFields
          name={`${name}.discount`}
          of={title}
          off={line.off}
          onChange={(off) => onChange({ ...line, off })}
          {...fields}
        />
      </div>
    </li>
  );
}
