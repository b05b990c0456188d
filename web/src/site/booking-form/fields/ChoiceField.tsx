import { Field } from '../../../shared/form/Field';
import { controlId, labelOf, type TextName } from '../fields';
import type { StepProps } from './StepProps';

type ChoiceFieldProps = StepProps & {
  name: TextName;
  /** What the select says while nothing is chosen. */
  empty: string;
  options: readonly string[];
  labels?: Readonly<Record<string, string>>;
  'aria-required'?: boolean;
};

/** One of a closed list of answers, or none. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { name, empty, options, labels, values, errors, edit, ...select } = props;
  return (
    <Field id={controlId(name)} label={labelOf(name)} error={errors[name]} control="form-select">
      {(ties) => (
        <select
          {...ties}
          {...select}
          name={name}
          value={values[name]}
          onChange={(event) => edit({ [name]: event.target.value })}
        >
          <option value="">{empty}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {labels?.[option] ?? option}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
