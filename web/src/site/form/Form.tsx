import { Fragment, type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { Alert } from '../../shared/form/FieldError';
import { focusFirst } from '../../shared/form/focusFirst';
import { TextField, type TextFieldProps } from '../../shared/form/TextField';
import { failureSentence } from '../../shared/api/failure';
import { fieldErrors } from '../../shared/api/fieldErrors';
import { Button } from '../../shared/ui/Button';
import { EmailField } from './EmailField';
import { type Rules, formValues, validate } from './texts';

type FormField<Name extends string> = Omit<TextFieldProps, 'name' | 'error' | 'end'> & {
  name: Name;
};

interface FormFailure {
  error: unknown;
  /** For a failure that belongs to no field. */
  sentence: string;
}

/**
 * The server's message, or `otherwise` where it has none.
 * @param noAnswer where the server may have done it
 */
export const formFailure = (error: unknown, otherwise: string, noAnswer?: string): FormFailure => ({
  error,
  sentence: failureSentence(error, otherwise, noAnswer),
});

type Row<Name extends string> =
  /** Fields side by side where they fit. */
  readonly FormField<Name>[] | ((errorOf: (name: Name) => string | undefined) => ReactNode);

interface FormProps<Name extends string> {
  /** The fields that are read, each with its rule (spec §5). */
  rules: Rules<Name>;
  rows: readonly Row<Name>[];
  /** The submit button's label, idle and while busy. */
  submitLabels: readonly [idle: string, busy: string];
  busy: boolean;
  /** Sends the values; resolves to the failure, or undefined on success. */
  onSend: (values: Record<Name, string>) => Promise<FormFailure | undefined>;
  className?: string;
}

/**
 * A form of the public pages, which do without a form library: rows of uncontrolled fields, so that a
 * failure loses no input. Errors, of the rules or from the server, are shown at their fields, and the
 * first one gets focus.
 */
export function Form<Name extends string>(props: FormProps<Name>) {
  const { rules, rows, submitLabels, busy, onSend, className } = props;
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const values = formValues(event.currentTarget, rules);
    const broken = validate(values, rules);
    setErrors(broken);
    setFailure('');
    if (focusFirst(ref.current, broken)) return;

    const failed = await onSend(values);
    if (!failed) return;
    const refused = fieldErrors(failed.error);
    setErrors(refused);
    if (!focusFirst(ref.current, refused)) setFailure(failed.sentence);
  }

  return (
    <form
      ref={ref}
      className={className}
      // Without scripts, submitting neither loses the input nor puts it into the address.
      method="dialog"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {rows.map((row, index) =>
        typeof row === 'function' ? (
          <Fragment key={index}>{row((name) => errors[name])}</Fragment>
        ) : (
          <div key={index} className="form-grid">
            {row.map((field) => {
              const Control = field.type === 'email' ? EmailField : TextField;
              return <Control key={field.name} {...field} error={errors[field.name]} />;
            })}
          </div>
        ),
      )}
      <Alert message={failure} />
      <div className="dialog-actions">
        <Button look="primary" type="submit" aria-disabled={busy}>
          {submitLabels[busy ? 1 : 0]}
        </Button>
      </div>
    </form>
  );
}
