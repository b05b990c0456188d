import type { ReactElement } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useClashQuestion, type ClashingChange } from '../clashes/useClashQuestion';
import { Dialog } from '../dialog/Dialog';
import { Form, type FormProps } from './Form';
import type { FormConfig } from './formConfig';
import { useMutationForm } from './useMutationForm';

type DialogFormProps<Values extends FieldValues, Body, Data, Item> = FormConfig<
  Values,
  Body,
  Data,
  Item
> &
  Omit<FormProps<Values>, 'form'> & {
    /** The change, where one that clashes asks for a reason. */
    clash?: Pick<ClashingChange, 'bookingId' | 'name' | 'action'>;
  };

export type FormDialogProps<
  Values extends FieldValues,
  Body,
  Data,
  Item = undefined,
> = DialogFormProps<Values, Body, Data, Item> & {
  /** Left out where it cannot be opened any more. */
  trigger: ReactElement | undefined;
  title: string;
  intro: string;
  /** True for a long form: once something was typed, closing it asks first. */
  confirmClose?: boolean;
  /** Returns focus on close; left out, to what had it before. */
  returnFocus?: () => void;
};

/** A button and the dialog with a form that it opens; it closes once the form was sent. */
export function FormDialog<Values extends FieldValues, Body, Data, Item = undefined>(
  props: FormDialogProps<Values, Body, Data, Item>,
) {
  const { trigger, title, intro, confirmClose, returnFocus, ...form } = props;
  return (
    <Dialog {...{ title, intro, trigger, confirmClose, returnFocus }} keepOpen>
      {(close) => <DialogForm {...form} onClose={close} />}
    </Dialog>
  );
}

function DialogForm<Values extends FieldValues, Body, Data, Item>(
  props: DialogFormProps<Values, Body, Data, Item> & { onClose: () => void },
) {
  const { clash, onClose, className = 'dialog-body', ...config } = props;
  const { askAboutClash, question } = useClashQuestion();
  const form = useMutationForm<Values, Body, Data, Item>({
    onUnchanged: onClose,
    ...(clash && {
      onFailed: (error, retryAnyway) =>
        askAboutClash(error, { ...clash, retryAnyway, failed: config.failed, onLeave: onClose }),
    }),
    ...config,
    onSent: (data, body) => {
      onClose();
      config.onSent?.(data, body);
    },
  });
  return (
    <>
      <Form {...config} form={form} className={className} />
      {question}
    </>
  );
}
