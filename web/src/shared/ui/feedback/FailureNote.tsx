import type { ReactNode } from 'react';
import './feedback.scss';

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
      <button className="btn btn-outline-light" type="button" onClick={onRetry}>
        Try again
      </button>
      {children}
    </div>
  );
}
