import { useState } from 'react';
import { controlClass, FieldFrame } from '../../../shared/form/FieldFrame';
import { moneyText, parseMoney, parseNumber } from '../../format/money';
import { Checkbox } from '../../ui/form/Checkbox';
import { useEditor } from '../EditorContext';
import { textOf, type FieldProps } from './fieldSpec';
import { useField } from './useField';

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
