import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { controlClass, FieldFrame, fieldAria } from './FieldFrame';

export type TextFieldProps = ComponentProps<'input'> & {
  label: string;
  name: string;
  hint?: string | undefined;
  warning?: string | undefined;
  error?: string | undefined;
  /** True where it may share a line with another short one, also on a phone. */
  short?: boolean;
  /** Of a date that a form sets, too; otherwise it is known from what is typed. */
  isEmpty?: boolean;
  end?: ReactNode;
  /** Under the input, above its messages. */
  below?: ReactNode;
};

/** A labelled input, controlled or not, with its hint, warning and error. */
export function TextField({
  label,
  hint,
  warning,
  error,
  short = false,
  isEmpty,
  end,
  below,
  onChange,
  ...input
}: TextFieldProps) {
  const id = useId();
  const [isTypedEmpty, setEmpty] = useState(!(input.value ?? input.defaultValue));
  const date = input.type === 'date' && {
    className: 'field-input date-control',
    'data-empty': (isEmpty ?? isTypedEmpty) || undefined,
  };
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      warning={warning}
      error={error}
      className={short ? 'field field-short' : 'field'}
    >
      <div className={end ? 'field-input field-input-ended' : 'field-input'} {...date}>
        <input
          {...fieldAria(id, { hint, warning, error })}
          className={controlClass(error)}
          {...input}
          onChange={(event) => {
            setEmpty(event.target.value === '');
            onChange?.(event);
          }}
        />
        {end}
      </div>
      {below}
    </FieldFrame>
  );
}

/** A password, hidden until "Show" is pressed. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button className="field-end" type="button" onClick={() => setShown(!shown)}>
          {shown ? 'Hide' : 'Show'}
          <span className="visually-hidden"> {props.label.toLowerCase()}</span>
        </button>
      }
    />
  );
}
