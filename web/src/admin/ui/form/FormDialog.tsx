import type { ReactElement, ReactNode } from 'react';
import { Dialog } from '../dialog/Dialog';
import { Form, formFailure, type FormProps } from '../../../shared/form/Form';

export interface FormDialogProps<Name extends string> extends Omit<FormProps<Name>, 'onSend'> {
  trigger: ReactElement;
  title: string;
  intro: string;
  /** `close` is for a change that succeeds later, by an answer to `question`. */
  send: (values: Record<Name, string>, close: () => void) => PromiseLike<{ error?: unknown }>;
  /** A dialog about a failure. */
  question?: ReactNode;
  /** The message where the server gives none. */
  failed: string;
  /** Called after the dialog was closed. */
  onSent: (values: Record<Name, string>) => void;
}

/** A button and the dialog with a form that it opens; it closes once the form was sent. */
export function FormDialog<Name extends string>(props: FormDialogProps<Name>) {
  const { trigger, title, intro, send, question, failed, onSent, ...rest } = props;
  const { className = 'dialog-body', ...form } = rest;

  async function submit(values: Record<Name, string>, close: () => void) {
    const { error } = await send(values, close);
    if (error) return formFailure(error, failed);
    close();
    onSent(values);
    return undefined;
  }

  return (
    <Dialog title={title} intro={intro} keepOpen trigger={trigger}>
      {(close) => (
        <>
          <Form {...form} className={className} onSend={(values) => submit(values, close)} />
          {question}
        </>
      )}
    </Dialog>
  );
}
