import { useState, type ReactNode } from 'react';

interface StaticPartProps {
  /** Its name on the page. */
  name: string;
  /** Left out of the browser's code: see `isRendered`. */
  children: ReactNode;
}

/**
 * Sections that nothing moves in: the server renders them, and the browser leaves them as they are,
 * so that it needs no code of theirs. What stands there is kept as text, in case React ever has to
 * render the page again.
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

/** On the server, and in development, where no server has rendered anything. */
const isRendered = import.meta.env.SSR || import.meta.env.DEV;

const htmlOf = (name: string) => document.querySelector(`[data-static="${name}"]`)?.innerHTML ?? '';
