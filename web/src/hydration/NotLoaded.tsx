import { EmailLink, PhoneLink } from '../shared/contact';

/**
 * What to do where a part of the page does not come. The server renders it with each page, beside what
 * is hydrated, so that queue-clicks.js can show it where no script comes, and PartBoundary in the place
 * of a part.
 */
export const NotLoaded = () => (
  // Live, so that its presses are not queued for scripts that never come.
  <div className="not-loaded" role="alert" data-live="" data-not-loaded="" hidden>
    <p>
      A part of this page could not be loaded. Please reload it; what you typed is not lost. You can
      also call <PhoneLink /> or write to <EmailLink />.
    </p>
    <button type="button" className="btn btn-primary">
      Reload the page
    </button>
  </div>
);
