import { Fragment, type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { Alert } from './FieldError';
import { Button } from '../ui/Button';
import { failureSentence, fieldErrors } from '../api/failure';
import { PasswordField, TextField, type TextFieldProps } from './TextField';
import { focusFirst, type Rules, typedTexts, validate } from './texts';

export type FormField<Name extends string> = Omit<TextFieldProps, 'name' | 'error' | 'end'> & {
  name: Name;
};

export interface FormFailure {
  error: unknown;
  /** For a failure that is no field's; left out where something else says it. */
  sentence?: string;
}

/** A failure in the words of the server, or in these where it has none. */
export const formFailure = (error: unknown, otherwise: string): FormFailure => ({
  error,
  sentence: failureSentence(error, otherwise),
});

/** What a control that is no field of the list needs. */
export interface FieldState {
  defaultValue: string | undefined;
  error: string | undefined;
}

type Row<Name extends string> =
  /** Fields side by side where there is room. */
  readonly FormField<Name>[] | ((state: (name: Name) => FieldState) => ReactNode);

export interface FormProps<Name extends string> {
  /** The fields that it reads, each with its rule (spec §5). */
  rules: Rules<Name>;
  rows: readonly Row<Name>[];
  /** What stands in the fields at first. */
  texts?: Partial<Record<Name, string>> | undefined;
  /** The words of the button, and while it is busy. */
  words: readonly [idle: string, busy: string];
  busy: boolean;
  /** Sends it; gives why it failed, undefined where it did not. */
  onSend: (typed: Record<Name, string>) => Promise<FormFailure | undefined>;
  onTyped?: ((typed: Record<Name, string>) => void) | undefined;
  className?: string;
  look?: 'primary' | 'outline-light';
}

/**
 * A form made of a list of fields, which keep their own text, so a failure loses nothing: what
 * breaks a rule, here or at the server, is said at its field, and the first such field gets the
 * keyboard.
 */
export function Form<Name extends string>(props: FormProps<Name>) {
  const { rules, rows, texts, words, busy, onSend, onTyped, className, look = 'primary' } = props;
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const typed = typedTexts(event.currentTarget, rules);
    const broken = validate(typed, rules);
    setErrors(broken);
    setFailure('');
    if (focusFirst(ref.current, broken)) return;

    const failed = await onSend(typed);
    if (!failed) return;
    const refused = fieldErrors(failed.error);
    setErrors(refused);
    if (!focusFirst(ref.current, refused)) setFailure(failed.sentence ?? '');
  }

  const state = (name: Name): FieldState => ({ defaultValue: texts?.[name], error: errors[name] });

  return (
    <form
      ref={ref}
      className={className}
      // Without scripts it does nothing: neither is what was typed lost, nor does it get into the address.
      method="dialog"
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={(event) => onTyped?.(typedTexts(event.currentTarget, rules))}
    >
      {rows.map((row, index) =>
        typeof row === 'function' ? (
          <Fragment key={index}>{row(state)}</Fragment>
        ) : (
          <div key={index} className="form-grid">
            {row.map((field) => {
              const Control = field.type === 'password' ? PasswordField : TextField;
              return <Control key={field.name} {...field} {...state(field.name)} />;
            })}
          </div>
        ),
      )}
      <Alert message={failure} />
      <div className="dialog-actions">
        <Button look={look} type="submit" aria-disabled={busy}>
          {words[busy ? 1 : 0]}
        </Button>
      </div>
    </form>
  );
}
