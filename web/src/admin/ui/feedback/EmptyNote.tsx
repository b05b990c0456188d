import type { ReactNode } from 'react';
import '../../../shared/ui/feedback/feedback.scss';

interface EmptyNoteProps {
  title: string;
  hint: string;
  children?: ReactNode;
}

export function EmptyNote({ title, hint, children }: EmptyNoteProps) {
  return (
    <div className="note" role="status">
      <p className="note-title">{title}</p>
      <p className="mw-measure text-body-secondary">{hint}</p>
      {children}
    </div>
  );
}
