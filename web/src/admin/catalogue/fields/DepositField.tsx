import { ChoiceField } from '../../../shared/form/ChoiceField';
import { NumberField } from './NumberField';
import { useField } from './useField';
import type { FieldProps } from './fieldSpec';

const WAYS = { percent: 'Per cent of the total', amount: 'An amount' } as const;

/** A share of the total, or the same amount for every evening. */
export function DepositField({ spec, path }: FieldProps<'deposit'>) {
  const { id, value, error, set, place } = useField(path);
  const isAmount = typeof value === 'object' && value !== null && 'amount' in value;
  return (
    <>
      <ChoiceField
        name={id}
        label={spec.label}
        type="radio"
        options={WAYS}
        value={isAmount ? 'amount' : 'percent'}
        control={{ ref: place.ref, onChange: ({ target }) => set({ [target.value]: '' }) }}
        error={error}
      />
      <div className="mt-3">
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
    </>
  );
}
