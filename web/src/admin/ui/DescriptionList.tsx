import type { ComponentProps, ReactNode } from 'react';
import './description-list.scss';

export function FactsSection({ title, children, ...section }: ComponentProps<'section'>) {
  return (
    <section className="facts" {...section}>
      <h3 className="mb-3 fs-small text-primary-emphasis">{title}</h3>
      {children}
    </section>
  );
}

export const DescriptionList = ({ title, children }: { title: string; children: ReactNode }) => (
  <FactsSection title={title}>
    <dl className="facts-list">{children}</dl>
  </FactsSection>
);

interface FactProps {
  name: string;
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
