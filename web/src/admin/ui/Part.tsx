import { useId, type ReactNode, type Ref } from 'react';

interface PartProps {
  title: string;
  /** To focus the title by. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** Beside the title. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Part({ title, titleRef, action, className = '', children }: PartProps) {
  const id = useId();
  const heading = (
    <h2 id={id} ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
      {title}
    </h2>
  );
  return (
    <section className={`d-grid cols-1 gap-3 py-5 border-top ${className}`} aria-labelledby={id}>
      {action === undefined ? (
        heading
      ) : (
        <div className="d-flex flex-wrap gap-3 align-items-center justify-content-between">
          {heading}
          {action}
        </div>
      )}
      {children}
    </section>
  );
}
