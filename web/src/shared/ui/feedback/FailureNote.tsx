import type { ReactNode } from 'react';
import './feedback.scss';
import { Button } from '../Button';

interface FailureNoteProps {
  title: string;
  hint: string;
  onRetry: () => void;
  /** Where else to go. */
  children?: ReactNode;
}

/** What could not be loaded, and the way to try again. */
export function FailureNote({ title, hint, onRetry, children }: FailureNoteProps) {
  return (
    <div className="note note-failure" role="alert">
      <p className="note-title">{title}</p>
      <p className="note-text">{hint}</p>
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
