import { useId } from 'react';
import { FieldError } from '../../../shared/form/FieldError';
import { NumberField } from './NumberField';
import { useField } from './useField';
import type { FieldProps } from './fieldSpec';

/** A share of the total, or the same amount for every evening. */
export function DepositField({ spec, path }: FieldProps<'deposit'>) {
  const id = useId();
  const { value, error, set, place } = useField(path);
  const isAmount = typeof value === 'object' && value !== null && 'amount' in value;
  const ways = [
    { label: 'Per cent of the total', isChosen: !isAmount, blank: { percent: '' } },
    { label: 'An amount', isChosen: isAmount, blank: { amount: '' } },
  ];
  return (
    <fieldset className="choice choice-small" aria-describedby={error ? id : undefined}>
      <legend className="form-label">{spec.label}</legend>
      <div className="choice-options">
        {ways.map(({ label, isChosen, blank }) => (
          <label key={label} className="choice-option">
            <input
              className="form-check-input"
              type="radio"
              name={id}
              ref={isChosen ? place.ref : undefined}
              checked={isChosen}
              onChange={() => set(blank)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <div className="editor-deposit">
        {isAmount ? (
          <NumberField
            key="amount"
            spec={{ kind: 'money', name: 'amount', label: 'Deposit' }}
            path={`${path}.amount`}
            part={path}
          />
        ) : (
          <NumberField
            key="percent"
            spec={{ kind: 'number', name: 'percent', label: 'Deposit', unit: 'per cent' }}
            path={`${path}.percent`}
            part={path}
          />
        )}
      </div>
      <FieldError id={id} message={error} />
    </fieldset>
  );
}
