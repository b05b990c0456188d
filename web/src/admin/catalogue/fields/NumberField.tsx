import { useState } from 'react';
import { controlClass, FieldFrame } from '../../../shared/form/FieldFrame';
import { moneyText, parseMoney, parseNumber } from '../../format/money';
import { Checkbox } from '../../ui/form/Checkbox';
import { useEditor } from '../EditorContext';
import { textOf, type FieldProps } from './fieldSpec';
import { useField } from './useField';
import { ChoiceField } from '../../../shared/form/ChoiceField';

interface NumberFieldProps extends FieldProps<'number' | 'money'> {
  /** The part whose error may be about this number. */
  part?: string;
}

/**
 * A number or an amount of money. What cannot be parsed stays in the document as a text, for which
 * the contract has an error.
 */
export function NumberField({ spec, path, part }: NumberFieldProps) {
  const { label, hint, kind } = spec;
  const none = kind === 'number' ? spec.none : undefined;
  const mayBeEmpty = kind === 'number' && spec.mayBeEmpty === true;
  const isDecimal = kind === 'money' || spec.isDecimal === true;
  const { currency } = useEditor();
  const { id, error, value, set, control } = useField(path, { hint, part });
  const parse = (text: string) =>
    mayBeEmpty && text.trim() === ''
      ? undefined
      : ((kind === 'money' ? parseMoney(text, currency) : parseNumber(text)) ?? text);
  const write = (known: unknown) =>
    kind === 'money' && typeof known === 'number' ? moneyText(known, currency) : textOf(known);
  const [typed, setTyped] = useState(() => write(value));
  // The value was replaced, such as by another version.
  const shown = parse(typed) === value ? typed : write(value);
  const unit = kind === 'money' ? currency : spec.unit;

  return (
    <FieldFrame id={id} label={unit ? `${label} (${unit})` : label} hint={hint} error={error}>
      <div className="editor-number d-flex flex-wrap column-gap-3 align-items-center">
        <input
          {...control}
          className={controlClass(error)}
          inputMode={isDecimal ? 'decimal' : 'numeric'}
          autoComplete="off"
          value={shown}
          disabled={none !== undefined && value === null}
          onChange={({ target }) => {
            setTyped(target.value);
            set(parse(target.value));
          }}
        />
        {none !== undefined && (
          <Checkbox
            className="d-inline-flex gap-2"
            checked={value === null}
            onChange={({ target }) => set(target.checked ? null : '')}
          >
            {none}
          </Checkbox>
        )}
      </div>
    </FieldFrame>
  );
}

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
