import type { ReactElement } from 'react';
import { Dialog } from '../ui/dialog/Dialog';
import { Form, formFailure, type FormProps } from './Form';

export interface FormDialogProps<Name extends string> extends Omit<FormProps<Name>, 'onSend'> {
  trigger: ReactElement;
  title: string;
  intro: string;
  send: (values: Record<Name, string>) => PromiseLike<{ error?: unknown }>;
  /** The message where the server gives none. */
  failed: string;
  /** Called after the dialog was closed. */
  onSent: (values: Record<Name, string>) => void;
}

/** A button and the dialog with a form that it opens; it closes once the form was sent. */
export function FormDialog<Name extends string>(props: FormDialogProps<Name>) {
  const { trigger, title, intro, send, failed, onSent, className = 'dialog-body', ...form } = props;

  async function submit(values: Record<Name, string>, close: () => void) {
    const { error } = await send(values);
    if (error) return formFailure(error, failed);
    close();
    onSent(values);
    return undefined;
  }

  return (
    <Dialog title={title} intro={intro} keepOpen trigger={trigger}>
      {(close) => (
        <Form {...form} className={className} onSend={(values) => submit(values, close)} />
      )}
    </Dialog>
  );
}
