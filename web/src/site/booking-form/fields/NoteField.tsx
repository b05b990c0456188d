import type { TextareaHTMLAttributes } from 'react';
import { Field } from '../../../shared/form/Field';
import { controlId, labelOf, type TextName } from '../fields';
import type { StepProps } from './StepProps';

type NoteFieldProps = StepProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'value' | 'onChange'> & {
    name: TextName;
  };

/** An answer of several lines. */
export function NoteField({ name, values, errors, edit, ...textarea }: NoteFieldProps) {
  return (
    <Field id={controlId(name)} label={labelOf(name)} error={errors[name]} control="form-control">
      {(ties) => (
        <textarea
          {...ties}
          {...textarea}
          name={name}
          value={values[name]}
          onChange={(event) => edit({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
}
