import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Alert } from '../../shared/form/FieldError';
import { TextArea } from '../../shared/form/TextArea';
import { Button } from '../../shared/ui/Button';
import { handleQuoteResponse, type OnAnswered } from './failures';
import '../../shared/ui/dialog/dialog.scss';

interface ReasonDialogProps {
  title: string;
  children: ReactNode;
  maxLength: number;
  /** The buttons: open the question, leave all as it is, do it, and while that is under way. */
  labels: Record<'open' | 'keep' | 'confirm' | 'confirming', string>;
  isLoading: boolean;
  send: (reason: string | null) => PromiseLike<{ error?: unknown }>;
  /** For a server that does not say why it was not done. */
  failure: string;
  onAnswered: OnAnswered;
}

/** A button that ends something after a question with an optional reason; "keep" has the focus. */
export function ReasonDialog({
  labels,
  send,
  failure,
  onAnswered,
  ...question
}: ReasonDialogProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isAsking, setAsking] = useState(false);
  // Stays while it is thought over.
  const [reason, setReason] = useState('');

  async function confirm(): Promise<string | undefined> {
    const { error } = await send(reason.trim() || null);
    const problem = handleQuoteResponse(error, failure, onAnswered);
    if (problem === undefined) setAsking(false);
    return problem;
  }

  return (
    <>
      <Button ref={trigger} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {labels.open}
      </Button>
      {isAsking && (
        <Question
          {...question}
          {...{ labels, reason, setReason }}
          onConfirm={confirm}
          onClose={() => {
            setAsking(false);
            trigger.current?.focus();
          }}
        />
      )}
    </>
  );
}

type QuestionProps = Omit<ReasonDialogProps, 'send' | 'failure' | 'onAnswered'> & {
  reason: string;
  setReason: (reason: string) => void;
  /** @returns why it was not done; undefined once it is */
  onConfirm: () => Promise<string | undefined>;
  onClose: () => void;
};

function Question(props: QuestionProps) {
  const { title, children, maxLength, labels, isLoading, onConfirm, onClose } = props;
  const { reason, setReason } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    dialog.current?.showModal();
    keep.current?.focus();
  }, []);

  async function confirm() {
    setProblem('');
    setProblem((await onConfirm()) ?? '');
  }

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="request-dialog-title"
      aria-describedby="request-dialog-text"
      onClose={onClose}
    >
      <h2 id="request-dialog-title" className="mb-2">
        {title}
      </h2>
      <p id="request-dialog-text" className="mt-3 text-body-secondary text-break">
        {children}
      </p>
      <TextArea
        label="May we ask why? (Optional)"
        name="reason"
        rows={2}
        maxLength={maxLength}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Alert className="mt-4 text-danger" message={problem} />
      <div className="dialog-actions">
        <Button ref={keep} onClick={() => dialog.current?.close()}>
          {labels.keep}
        </Button>
        <Button look="danger" aria-disabled={isLoading} onClick={() => void confirm()}>
          {isLoading ? labels.confirming : labels.confirm}
        </Button>
      </div>
    </dialog>
  );
}
