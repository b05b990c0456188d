import type { ReactNode } from 'react';
import './feedback.scss';
import { Button } from '../Button';

interface FailureNoteProps {
  title: string;
  hint: string;
  onRetry: () => void;
  /** Other ways on. */
  children?: ReactNode;
}

/** What could not be loaded, with a button that tries again. */
export function FailureNote({ title, hint, onRetry, children }: FailureNoteProps) {
  return (
    <div className="note note-failure" role="alert">
      <p className="note-title">{title}</p>
      <p className="mw-measure text-body-secondary">{hint}</p>
      <Button onClick={onRetry}>Try again</Button>
      {children}
    </div>
  );
}

interface LoadFailureProps {
  /** What could not be loaded, such as "the booking". */
  of: string;
  hint?: string;
  onRetry: () => void;
}

export const LoadFailure = ({
  of,
  hint = 'Please check your connection.',
  onRetry,
}: LoadFailureProps) => <FailureNote title={`Error loading ${of}`} hint={hint} onRetry={onRetry} />;
