import type { ReactNode } from 'react';

interface FoldProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A section that a phone shows closed, under its heading; where there is room it is opened (shared/folds.ts). */
export function Fold({ id, title, children }: FoldProps) {
  return (
    <section className="fold d-print-none" id={id} aria-labelledby={`${id}-title`}>
      <details className="fold-details">
        <summary>
          <h2 id={`${id}-title`}>{title}</h2>
        </summary>
        {children}
      </details>
    </section>
  );
}
