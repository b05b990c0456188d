import { listPrice } from '@finesse/api/contract/catalogue/estimate-text';
import { price } from '@finesse/api/contract/currency';
import { TextField } from '../../../shared/form/TextField';
import { useSettings } from '../../../shared/settings';
import { IconButton } from '../../ui/records/IconButton';
import { type LineValues, NO_DISCOUNT, type QuoteValues } from '../draft/quoteValues';
import { useQuoteField } from './useQuoteField';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { SelectField } from '../../ui/form/SelectField';
import { Button } from '../../../shared/ui/Button';

interface LineFieldsProps {
  line: LineValues;
  at: number;
  /** The price of one in the catalogue. */
  unit: number | undefined;
  /** Its total, as the server last priced it. */
  amount: number | undefined;
  onRemove: () => void;
}

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

interface DiscountFieldsProps {
  name: 'discount' | `lines.${number}.discount`;
  /** What is discounted, in words. */
  of: string;
}

export function DiscountFields({ name, of }: DiscountFieldsProps) {
  const { setValue, getFieldState, trigger, clearErrors } = useFormContext<QuoteValues>();
  const { currency } = useSettings();
  const discount = useWatch<QuoteValues, typeof name>({ name });
  const field = useQuoteField();
  // What was pressed is gone, so focus goes to what takes its place.
  const [isPressed, setPressed] = useState(false);
  if (!discount) {
    return (
      <Button
        look="quiet"
        className="justify-self-start px-0 fs-small text-decoration-underline"
        aria-label={`Discount on ${of}`}
        autoFocus={isPressed}
        onClick={() => {
          setPressed(true);
          setValue(name, NO_DISCOUNT);
        }}
      >
        {name === 'discount' ? 'Discount on the total' : 'Discount'}
      </Button>
    );
  }
  return (
    <div
      className="quote-discount ps-3 pt-3 pb-2 mt-2 border-start border-2 border-primary"
      role="group"
      aria-label={`Discount on ${of}`}
    >
      <TextField
        label="Take off"
        inputMode="decimal"
        autoFocus={isPressed}
        {...field(`${name}.value`)}
      />
      <SelectField
        label="Per cent or amount"
        options={{ percent: '%', amount: currency }}
        value={discount.by}
        onChange={(by) => {
          setValue(`${name}.by`, by);
          if (getFieldState(`${name}.value`).error) void trigger(`${name}.value`);
        }}
      />
      <TextField label="Reason, for the customer to see" dir="auto" {...field(`${name}.reason`)} />
      <IconButton
        icon="close"
        label={`No discount on ${of}`}
        onClick={() => {
          setPressed(true);
          setValue(name, null);
          clearErrors(name);
        }}
      />
    </div>
  );
}
