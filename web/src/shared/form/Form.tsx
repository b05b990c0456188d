import { Fragment, type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { Alert } from './FieldError';
import { Button } from '../ui/Button';
import { failureSentence, fieldErrors } from '../api/failure';
import { EmailField } from './EmailField';
import { PasswordField, TextField, type TextFieldProps } from './TextField';
import { focusFirst, type Rules, formValues, validate } from './texts';

export type FormField<Name extends string> = Omit<TextFieldProps, 'name' | 'error' | 'end'> & {
  name: Name;
};

function controlOf(type: TextFieldProps['type']) {
  if (type === 'password') return PasswordField;
  return type === 'email' ? EmailField : TextField;
}

export interface FormFailure {
  error: unknown;
  /** For a failure that belongs to no field; left out where it is shown elsewhere. */
  sentence?: string;
}

/**
 * The server's message, or `otherwise` where it has none.
 * @param noAnswer where the server may have done it
 */
export const formFailure = (error: unknown, otherwise: string, noAnswer?: string): FormFailure => ({
  error,
  sentence: failureSentence(error, otherwise, noAnswer),
});

/** The props of a control that is rendered by a function row. */
export interface FieldState {
  defaultValue: string | undefined;
  error: string | undefined;
  hint?: string;
}

type Row<Name extends string> =
  /** Fields side by side where they fit. */
  readonly FormField<Name>[] | ((state: (name: Name) => FieldState) => ReactNode);

export interface FormProps<Name extends string> {
  /** The fields that are read, each with its rule (spec §5). */
  rules: Rules<Name>;
  rows: readonly Row<Name>[];
  defaultValues?: Partial<Record<Name, string>> | undefined;
  /** The submit button's label, idle and while busy. */
  submitLabels: readonly [idle: string, busy: string];
  busy: boolean;
  /** Sends the values; resolves to the failure, or undefined on success. */
  onSend: (values: Record<Name, string>) => Promise<FormFailure | undefined>;
  onChange?: ((values: Record<Name, string>) => void) | undefined;
  /** What is said of the values that are typed, below their fields. */
  hintsOf?: (values: Partial<Record<Name, string>>) => Partial<Record<Name, string>>;
  /** The accessible name. */
  label?: string;
  className?: string;
  look?: 'primary' | 'outline-light';
}

/**
 * A form described by rows of uncontrolled fields, so that a failure loses no input. Errors, of the
 * rules or from the server, are shown at their fields, and the first one gets focus.
 */
export function Form<Name extends string>(props: FormProps<Name>) {
  const {
    rules,
    rows,
    defaultValues,
    submitLabels,
    busy,
    onSend,
    onChange,
    hintsOf,
    className,
    label,
    look = 'primary',
  } = props;
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const [hints, setHints] = useState(() => hintsOf?.(defaultValues ?? {}));

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
    if (!focusFirst(ref.current, refused)) setFailure(failed.sentence ?? '');
  }

  const state = (name: Name): FieldState => {
    const hint = hints?.[name];
    return { defaultValue: defaultValues?.[name], error: errors[name], ...(hint && { hint }) };
  };

  return (
    <form
      ref={ref}
      className={className}
      aria-label={label}
      // Without scripts, submitting neither loses the input nor puts it into the address.
      method="dialog"
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={(event) => {
        const values = formValues(event.currentTarget, rules);
        if (hintsOf) setHints(hintsOf(values));
        onChange?.(values);
      }}
    >
      {rows.map((row, index) =>
        typeof row === 'function' ? (
          <Fragment key={index}>{row(state)}</Fragment>
        ) : (
          <div key={index} className="form-grid">
            {row.map((field) => {
              const Control = controlOf(field.type);
              return <Control key={field.name} {...field} {...state(field.name)} />;
            })}
          </div>
        ),
      )}
      <Alert message={failure} />
      <div className="dialog-actions">
        <Button look={look} type="submit" aria-disabled={busy}>
          {submitLabels[busy ? 1 : 0]}
        </Button>
      </div>
    </form>
  );
}
