import { Field } from '../../../shared/form/Field';
import { controlId, labelOf, type TextName } from '../fields';
import type { StepProps } from './StepProps';

type DateFieldProps = StepProps & {
  name: TextName;
  note?: string | undefined;
  min?: string | undefined;
};

/** Without a last day, browsers let a year have six digits. */
const LAST_DAY = '9999-12-31';

/**
 * A day. Browsers show an empty one as anything from nothing to today's date, which looks like an
 * answer, so the style sheet puts words of our own over it until it is used.
 */
export function DateField({ name, note, min, values, errors, edit }: DateFieldProps) {
  const value = values[name];
  return (
    <Field
      id={controlId(name)}
      label={labelOf(name)}
      error={errors[name]}
      note={note}
      control="form-control"
    >
      {(ties) => (
        <div className="date-control" data-empty={value === '' || undefined}>
          <input
            {...ties}
            type="date"
            name={name}
            value={value}
            min={min}
            max={LAST_DAY}
            onChange={(event) => edit({ [name]: event.target.value })}
            aria-required
          />
        </div>
      )}
    </Field>
  );
}
