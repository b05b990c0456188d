import { listPrice } from '@finesse/api/contract/catalogue/estimate-text';
import { price } from '@finesse/api/contract/currency';
import { TextField } from '../../../shared/form/TextField';
import { useSettings } from '../../../shared/settings';
import { IconButton } from '../../ui/records/IconButton';
import type { LineValues } from '../draft/quoteValues';
import { DiscountFields } from './DiscountFields';
import { useQuoteField } from './useQuoteField';

interface LineFieldsProps {
  line: LineValues;
  at: number;
  /** The price of one in the catalogue. */
  unit: number | undefined;
  /** Its total, as the server last priced it. */
  amount: number | undefined;
  onRemove: () => void;
}

/** One line: description, quantity, price and discount. */
export function LineFields({ line, at, unit, amount, onRemove }: LineFieldsProps) {
  const { currency } = useSettings();
  const field = useQuoteField();
  const title = line.description.trim() || `Line ${String(at + 1)}`;
  return (
    <li className="pb-3 border-bottom">
      <div role="group" aria-label={title}>
        <div className="quote-line-fields">
          {/* First, so that Tab goes on from the price and not back up to it. */}
          <IconButton icon="trash" label={`Remove: ${title}`} isDangerous onClick={onRemove} />
          {line.item === null ? (
            <div className="quote-line-what">
              <TextField label="Description" dir="auto" {...field(`lines.${at}.description`)} />
            </div>
          ) : (
            <p className="quote-line-what fw-medium">
              <bdi>{line.description}</bdi>
              {unit !== undefined && (
                <span className="fs-small fw-normal text-body-secondary">
                  {' '}
                  {listPrice(unit, currency)}
                  {unit > 0 && ' each'}
                </span>
              )}
            </p>
          )}
          <TextField label="Quantity" inputMode="numeric" {...field(`lines.${at}.quantity`)} />
          {line.item === null && (
            <TextField label="Price each" inputMode="decimal" {...field(`lines.${at}.price`)} />
          )}
          <p className="quote-line-amount text-end tabular-nums">
            <span className="visually-hidden">Amount </span>
            {amount === undefined ? '–' : (unit === 0 ? listPrice : price)(amount, currency)}
          </p>
        </div>
        <DiscountFields name={`lines.${at}.discount`} of={title} />
      </div>
    </li>
  );
}
