import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

/** Keeps the failure of a part of a page from taking the whole page away. */
export const PartBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={<Failed />}>{children}</ErrorBoundary>
);

/** The words that the page was rendered with (NotLoaded.tsx). */
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

/** For the words of `NotLoaded`, wherever they are shown: their button reloads the page. */
export const reloadOnPress = ({ target }: { target: EventTarget }): void => {
  if ((target as Element).closest('button')) location.reload();
};
