import { useState, type ReactNode } from 'react';

interface StaticPartProps {
  /** Unique on the page. */
  name: string;
  /** Left out of the browser's code; see `isRendered`. */
  children: ReactNode;
}

/**
 * Sections without behaviour: the server renders them, and the browser keeps their HTML without
 * needing their code. The HTML is kept in case React has to render the page again.
 */
export function StaticPart({ name, children }: StaticPartProps) {
  const [html] = useState(() => (isRendered ? '' : htmlOf(name)));
  if (isRendered)
    return (
      <div className="static" data-static={name}>
        {children}
      </div>
    );
  return (
    <div
      className="static"
      data-static={name}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** On the server, and in development, where no server has rendered the page. */
const isRendered = import.meta.env.SSR || import.meta.env.DEV;

const htmlOf = (name: string) => document.querySelector(`[data-static="${name}"]`)?.innerHTML ?? '';
