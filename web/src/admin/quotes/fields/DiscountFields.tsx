import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { SelectField } from '../../ui/form/SelectField';
import { TextField } from '../../../shared/form/TextField';
import { useSettings } from '../../../shared/settings';
import { Button } from '../../../shared/ui/Button';
import { IconButton } from '../../ui/records/IconButton';
import { NO_DISCOUNT, type QuoteValues } from '../draft/quoteValues';
import { useQuoteField } from './useQuoteField';

interface DiscountFieldsProps {
  name: 'discount' | `lines.${number}.discount`;
  /** What is discounted, in words. */
  of: string;
}

/** A button that adds a discount, then its amount and reason. */
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
