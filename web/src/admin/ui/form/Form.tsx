import { type ReactElement, type ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { Alert } from '../../../shared/form/FieldError';
import { Button, type ButtonLook } from '../../../shared/ui/Button';
import { Field, type FormField } from './Field';
import { FormConflictNote } from './FormConflictNote';
import type { MutationForm } from './formConfig';

interface FieldGroup<Name extends string> {
  legend: string;
  className: string;
  fields: readonly FormField<Name>[];
}

/** A field, several side by side where they fit, a group with a legend, or what stands between them. */
export type FormRow<Name extends string> =
  | FormField<Name>
  | readonly FormField<Name>[]
  | FieldGroup<Name>
  | ReactElement
  | null
  | undefined
  | false;

const fieldsOf = <Name extends string>(row: FormRow<Name>): readonly FormField<Name>[] => {
  if (Array.isArray(row)) return row as readonly FormField<Name>[];
  if (row && 'legend' in row) return row.fields;
  return row && 'name' in row ? [row] : [];
};

export interface FormProps<Values extends FieldValues> {
  form: MutationForm<Values>;
  rows: readonly FormRow<keyof Values & string>[];
  /** The submit button's label, idle and while it is being sent. */
  submitLabels: readonly [idle: ReactNode, busy: string];
  /** Beside the submit button. */
  aside?: ReactNode;
  /** Where it stands otherwise than in a dialog. */
  actionsClass?: string;
  /** True where it can't be pressed, since there is nothing to send. */
  isIdle?: boolean;
  /** The accessible name. */
  label?: string;
  className?: string | undefined;
  look?: ButtonLook;
}

export function Form<Values extends FieldValues>(props: FormProps<Values>) {
  const { form, rows, submitLabels, aside, actionsClass = 'dialog-actions' } = props;
  const { label, className, look = 'primary', isIdle = false } = props;
  const { methods, isSending, isReadOnly, isTypedSince, conflict } = form;
  return (
    <FormProvider {...methods}>
      <form
        className={className}
        aria-label={label}
        // Without scripts, submitting neither loses the input nor puts it into the address.
        method="dialog"
        noValidate
        onSubmit={form.submit}
      >
        {rows.map((row, index) => (
          <Row key={index} row={row} isReadOnly={isReadOnly} />
        ))}
        {conflict && <FormConflictNote conflict={conflict} fields={rows.flatMap(fieldsOf)} />}
        <Alert message={methods.formState.errors.root?.message} />
        {isTypedSince && (
          <p className="field-hint" role="status">
            Saved. What you have typed since then is not saved yet.
          </p>
        )}
        <div className={actionsClass}>
          {aside}
          <Button look={look} type="submit" aria-disabled={isSending || isIdle}>
            {submitLabels[isSending ? 1 : 0]}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

const WIDE = new Set(['textarea', 'select', 'radio', 'checkboxes', 'checkbox']);
const isWide = ({ type = 'text' }: FormField) => WIDE.has(type);

function Row({ row, isReadOnly }: { row: FormRow<string>; isReadOnly: boolean }) {
  const fields = fieldsOf(row);
  if (fields.length === 0) return row as ReactElement;
  const controls = fields.map((field) => (
    <Field key={field.name} field={field} isReadOnly={isReadOnly} />
  ));
  if (row && 'legend' in row)
    return (
      <fieldset className={row.className}>
        <legend>{row.legend}</legend>
        <div>{controls}</div>
      </fieldset>
    );
  return fields.length === 1 && fields.every(isWide) ? (
    controls
  ) : (
    <div className="form-grid">{controls}</div>
  );
}
