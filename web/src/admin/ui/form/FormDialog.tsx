import type { ReactElement, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Dialog } from '../dialog/Dialog';
import { Form, type FormProps } from './Form';
import type { FormConfig } from './formConfig';
import { useMutationForm } from './useMutationForm';

type DialogFormProps<Values extends FieldValues, Body, Data> = FormConfig<Values, Body, Data> &
  Omit<FormProps<Values>, 'form'> & {
    /** A dialog about a failure. */
    question?: ReactNode;
  };

export type FormDialogProps<Values extends FieldValues, Body, Data> = DialogFormProps<
  Values,
  Body,
  Data
> & {
  trigger: ReactElement;
  title: string;
  intro: string;
};

/** A button and the dialog with a form that it opens; it closes once the form was sent. */
export function FormDialog<Values extends FieldValues, Body, Data>({
  trigger,
  title,
  intro,
  ...form
}: FormDialogProps<Values, Body, Data>) {
  return (
    <Dialog title={title} intro={intro} keepOpen trigger={trigger}>
      {(close) => <DialogForm {...form} onClose={close} />}
    </Dialog>
  );
}

function DialogForm<Values extends FieldValues, Body, Data>({
  question,
  onClose,
  className = 'dialog-body',
  ...config
}: DialogFormProps<Values, Body, Data> & { onClose: () => void }) {
  const form = useMutationForm<Values, Body, Data>({
    ...config,
    onSent: (data, body) => {
      onClose();
      config.onSent?.(data, body);
    },
  });
  const { rows, submitLabels, look, label } = config;
  const shown = {
    rows,
    submitLabels,
    ...(look && { look }),
    ...(label !== undefined && { label }),
  };
  return (
    <>
      <Form {...shown} form={form} className={className} />
      {question}
    </>
  );
}
