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
  /**
   * Of a form that stays beside what its page is for, and is emptied once it is sent: said beside its button,
   * until more is typed.
   */
  sent?: string;
  /** Beside the submit button. */
  aside?: ReactNode;
  /** Where it stands otherwise than in a dialog. */
  actionsClass?: string;
  className?: string;
}

/**
 * A form of the public pages, which do without a form library: rows of uncontrolled fields, so that a
 * failure loses no input. Errors, of the rules or from the server, are shown at their fields until these
 * are changed, and the first one gets focus.
 */
export function Form<Name extends string>(props: FormProps<Name>) {
  const { rules, rows, submitLabels, busy, onSend, sent, aside, className } = props;
  const { actionsClass = 'dialog-actions' } = props;
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const [isSent, setSent] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const values = formValues(event.currentTarget, rules);
    const broken = validate(values, rules);
    setErrors(broken);
    setFailure('');
    setSent(false);
    if (focusFirst(ref.current, broken)) return;

    const failed = await onSend(values);
    if (!failed) {
      setSent(true);
      if (sent !== undefined) ref.current?.reset();
      return;
    }
    const refused = fieldErrors(failed.error);
    setErrors(refused);
    if (!focusFirst(ref.current, refused)) setFailure(failed.sentence);
  }

  function changed(name: string) {
    setErrors((before) => ({ ...before, [name]: '' }));
    setFailure('');
    setSent(false);
  }

  return (
    <form
      ref={ref}
      className={className}
      // Without scripts, submitting neither loses the input nor puts it into the address.
      method="dialog"
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={({ target }) => changed((target as Element).getAttribute('name') ?? '')}
    >
      {rows.map((row, index) =>
        typeof row === 'function' ? (
          <Fragment key={index}>{row((name) => errors[name])}</Fragment>
        ) : (
          <div key={index} className="form-grid">
            {row.map((field) => {
              const Control = field.type === 'email' ? EmailField : TextField;
              const error = errors[field.name];
              return <Control key={field.name} readOnly={busy} {...field} error={error} />;
            })}
          </div>
        ),
      )}
      <Alert message={failure} />
      <div className={actionsClass}>
        <Button
          look={sent === undefined ? 'primary' : 'outline-secondary'}
          type="submit"
          aria-disabled={busy}
        >
          {submitLabels[busy ? 1 : 0]}
        </Button>
        {aside}
        {sent !== undefined && (
          <p className="text-success" role="status">
            {isSent && sent}
          </p>
        )}
      </div>
    </form>
  );
}
