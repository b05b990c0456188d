import { Button } from '../../shared/ui/Button';

/** In place of a page of the dashboard that failed. */
export const PageFailure = () => (
  <section className="not-loaded" role="alert">
    <h2 className="page-title mb-3">This page could not be shown</h2>
    <p>
      What is stored is safe. Please reload the page; where that does not help, sign out and in
      again, which drops what this tab has of unfinished changes.
    </p>
    <Button look="primary" onClick={() => location.reload()}>
      Reload the page
    </Button>
  </section>
);
