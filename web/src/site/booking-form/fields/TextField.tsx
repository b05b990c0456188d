import type { InputHTMLAttributes } from 'react';
import { Field } from '../../../shared/form/Field';
import { controlId, labelOf, type TextName } from '../fields';
import type { StepProps } from './StepProps';

type TextFieldProps = StepProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'value' | 'onChange'> & {
    name: TextName;
  };

/** A one-line answer. */
export function TextField({ name, values, errors, edit, ...input }: TextFieldProps) {
  return (
    <Field id={controlId(name)} label={labelOf(name)} error={errors[name]} control="form-control">
      {(ties) => (
        <input
          {...ties}
          {...input}
          name={name}
          value={values[name]}
          onChange={(event) => edit({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
}
