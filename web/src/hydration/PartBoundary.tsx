import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { reloadOnPress } from './NotLoaded';

/** Keeps the failure of a part of a page from taking the whole page away. */
export const PartBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={<Failed />}>{children}</ErrorBoundary>
);

/** The words that the page was rendered with. */
const Failed = () => (
  <div
    ref={(part) => {
      if (part) part.innerHTML = document.querySelector('[data-not-loaded]')?.innerHTML ?? '';
    }}
    className="not-loaded"
    role="alert"
    data-live=""
    onClick={reloadOnPress}
  />
);
