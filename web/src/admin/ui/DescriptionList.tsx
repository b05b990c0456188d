import type { ReactNode } from 'react';
import './description-list.scss';

export function DescriptionList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="facts">
      <h3 className="mb-3 fs-small text-primary-emphasis">{title}</h3>
      <dl className="facts-list">{children}</dl>
    </section>
  );
}

interface FactProps {
  name: string;
  /** True for a text that needs the whole width. */
  wide?: boolean;
  children: ReactNode;
}

export function Description({ name, wide = false, children }: FactProps) {
  return (
    <div className={wide ? 'fact cols-all' : 'fact'}>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}
