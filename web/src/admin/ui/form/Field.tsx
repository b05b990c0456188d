import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceField } from '../../../shared/form/ChoiceField';
import { EmailSuggestion } from '../../../shared/form/EmailSuggestion';
import { TextArea } from '../../../shared/form/TextArea';
import { PasswordField, TextField, type TextFieldProps } from '../../../shared/form/TextField';
import { Checkbox } from './Checkbox';
import { type FormValue, valueText } from './formValues';
import { SelectField } from './SelectField';

interface Named<Name extends string> {
  name: Name;
  label: string;
  hint?: string | undefined;
}

type Own = 'name' | 'label' | 'type' | 'error' | 'value' | 'defaultValue' | 'ref';
export type InputProps = Omit<TextFieldProps, Own> & {
  type?: 'text' | 'email' | 'password' | 'tel' | 'date' | 'time' | 'datetime-local';
};

/** One field of a form; what is not said here of its control, the control has by itself. */
export type FormField<Name extends string = string> = Named<Name> &
  (
    | InputProps
    | {
        type: 'textarea';
        rows: number;
        placeholder?: string;
        /** True where the heading above it says the same. */
        isLabelHidden?: boolean;
      }
    | {
        type: 'select';
        options: Readonly<Record<string, string>>;
        groups?: Readonly<Record<string, readonly string[]>>;
      }
    | {
        /** One of a few values, or any number of them: a text, or a list of texts. */
        type: 'radio' | 'checkboxes';
        options: Readonly<Record<string, ReactNode>>;
        /** The chosen one, where it follows from other fields. */
        value?: string;
        /** `choice` where the options need more than a word or two. */
        className?: string;
      }
    | { type: 'checkbox' }
  );

export function Field({ field, isReadOnly }: { field: FormField; isReadOnly: boolean }) {
  const { register, getFieldState, formState } = useFormContext<Record<string, FormValue>>();
  const { name } = field;
  const error = getFieldState(name, formState).error?.message;
  const onChange = 'onChange' in field ? field.onChange : undefined;
  const control = register(name, onChange && { onChange });
  const typed = { ...control, error, readOnly: isReadOnly };
  switch (field.type) {
    case 'textarea': {
      const { type: _, ...area } = field;
      return <TextArea {...area} {...typed} />;
    }
    case 'select':
      return (
        <SelectField
          label={field.label}
          options={field.options}
          groups={field.groups}
          hint={field.hint}
          // Otherwise its first option looks as if somebody had chosen it before.
          defaultValue={valueText(formState.defaultValues?.[name])}
          {...control}
          error={error}
          onChange={(value) => void control.onChange({ target: { name, value }, type: 'change' })}
        />
      );
    case 'radio':
    case 'checkboxes':
      return (
        <ChoiceField
          {...field}
          type={field.type === 'radio' ? 'radio' : 'checkbox'}
          error={error}
          control={control}
        />
      );
    case 'checkbox':
      return <Checkbox {...control}>{field.label}</Checkbox>;
    case 'password':
      return <PasswordField {...field} {...typed} />;
    case 'email':
      return <TextField {...field} {...typed} below={<Suggestion name={name} />} />;
    case 'date':
      return <DateField {...field} {...typed} />;
    case 'text':
    case 'tel':
    case 'time':
    case 'datetime-local':
    case undefined:
      return <TextField {...field} {...typed} />;
  }
}

/** Offers the right address after a slip. */
function Suggestion({ name }: { name: string }) {
  const { setValue, setFocus } = useFormContext<Record<string, FormValue>>();
  const typed = useWatch<Record<string, FormValue>>({ name });
  return (
    <EmailSuggestion
      typed={typeof typed === 'string' ? typed : ''}
      onTake={(email) => {
        setValue(name, email, { shouldDirty: true });
        setFocus(name);
      }}
    />
  );
}

function DateField(props: TextFieldProps) {
  const value = useWatch<Record<string, FormValue>>({ name: props.name });
  return <TextField {...props} isEmpty={!value} />;
}
