import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { Button } from '../../shared/ui/Button';

/** Keeps the failure of one page of the dashboard from taking the others away. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary fallback={<Failed />} resetKeys={[pathname]}>
      {children}
    </ErrorBoundary>
  );
}

const Failed = () => (
  <section className="not-loaded" role="alert">
    <h2>This page could not be shown</h2>
    <p>
      What is stored is safe. Please reload the page; where that does not help, sign out and in
      again, which drops what this tab has of unfinished changes.
    </p>
    <Button look="primary" onClick={() => location.reload()}>
      Reload the page
    </Button>
  </section>
);
