import type { FocusEvent } from 'react';
import { useFormContext, type FieldPath } from 'react-hook-form';
import type { QuoteValues } from '../draft/quoteValues';

/** A function that registers a field; its error is shown once it is left, until it is changed. */
export function useQuoteField() {
  const { register, getFieldState, trigger, formState } = useFormContext<QuoteValues>();
  return (name: FieldPath<QuoteValues>) => {
    const { error } = getFieldState(name, formState);
    const field = register(name, { onChange: () => error && void trigger(name) });
    return {
      ...field,
      error: error?.message,
      autoComplete: 'off',
      // Only the server knows of some.
      onBlur: (event: FocusEvent) => (error ? undefined : void field.onBlur(event)),
    };
  };
}
