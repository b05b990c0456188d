import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useClashQuestion, type ClashingChange } from '../clashes/useClashQuestion';
import { Dialog, type DialogProps } from '../dialog/Dialog';
import { Form, type FormProps } from './Form';
import type { FormConfig, FormDraft, MutationForm } from './formConfig';
import { useMutationForm } from './useMutationForm';

/** Its fields, or its `Form`, where they follow from what is typed. */
type Shown<Values extends FieldValues> =
  | (Omit<FormProps<Values>, 'form'> & { children?: never })
  | { children: (form: MutationForm<Values>) => ReactNode };

type DialogFormProps<Values extends FieldValues, Body, Data, Item> = Omit<
  FormConfig<Values, Body, Data, Item>,
  'draft'
> &
  Shown<Values> & {
    /** Stores what is typed over the end of a session; null for what must not be stored. */
    draft: FormDraft<Item> | null;
    /** The change, where one that clashes asks for a reason. */
    clash?: Pick<ClashingChange, 'bookingId' | 'name' | 'action'>;
  };

type Opening = 'title' | 'intro' | 'trigger' | 'open' | 'onOpenChange';

export type FormDialogProps<
  Values extends FieldValues,
  Body,
  Data,
  Item = undefined,
> = DialogFormProps<Values, Body, Data, Item> &
  Pick<DialogProps, Opening | 'confirmClose' | 'returnFocus'>;

/** A button and the dialog with a form that it opens; it closes once the form was sent. */
export function FormDialog<Values extends FieldValues, Body, Data, Item = undefined>(
  props: FormDialogProps<Values, Body, Data, Item>,
) {
  const { title, intro, trigger, open, onOpenChange, confirmClose, returnFocus, ...form } = props;
  const dialog = { title, intro, trigger, open, onOpenChange, confirmClose, returnFocus };
  return (
    <Dialog {...dialog} keepOpen isRestored={form.draft?.draft !== undefined}>
      {(close) => <DialogForm {...form} onClose={close} />}
    </Dialog>
  );
}

function DialogForm<Values extends FieldValues, Body, Data, Item>(
  props: DialogFormProps<Values, Body, Data, Item> & { onClose: () => void },
) {
  const { clash, onClose, draft, ...config } = props;
  const { askAboutClash, question } = useClashQuestion();
  const form = useMutationForm<Values, Body, Data, Item>({
    onUnchanged: onClose,
    ...(clash && {
      onFailed: (error, retryAnyway) =>
        askAboutClash(error, { ...clash, retryAnyway, failed: config.failed, onLeave: onClose }),
    }),
    ...config,
    ...(draft && { draft }),
    onSent: (data, body) => {
      // First, since it may lead elsewhere in place of the dialog's own history entry.
      config.onSent?.(data, body);
      onClose();
    },
  });
  return (
    <>
      {draft?.draft && (
        <p
          className="px-4 py-2 mb-4 border-start border-3 border-success bg-body-tertiary"
          role="status"
        >
          Your unsaved draft has been restored.
        </p>
      )}
      {props.children ? (
        props.children(form)
      ) : (
        <Form className="dialog-body" {...props} form={form} />
      )}
      {question}
    </>
  );
}
