import { callLink, mailLink } from '@finesse/api/contract/links';
import { StaticPart } from './StaticPart';
import { useSettings } from '../shared/settings';

/**
 * What to do where a part of the page does not come: rendered with each page, so that queue-clicks.js
 * can show it where no script comes, and PartBoundary in the place of a part.
 */
export const NotLoaded = () => (
  // Live, so that its presses are not queued for scripts that never come.
  <div className="not-loaded" role="alert" data-live="" data-not-loaded="" hidden>
    <StaticPart name="not-loaded">
      {(import.meta.env.SSR || import.meta.env.DEV) && <Words />}
    </StaticPart>
  </div>
);

function Words() {
  const { contactEmail, contactPhone } = useSettings();
  return (
    <>
      <p>
        A part of this page could not be loaded. Please reload it; what you typed is not lost. You
        can also call <a href={callLink(contactPhone)}>{contactPhone}</a> or write to{' '}
        <a href={mailLink(contactEmail)}>{contactEmail}</a>.
      </p>
      <button type="button" className="btn btn-primary">
        Reload the page
      </button>
    </>
  );
}

/** For the words of `NotLoaded`, wherever they are shown: their button reloads the page. */
export const reloadOnPress = ({ target }: { target: EventTarget }): void => {
  if ((target as Element).closest('button')) location.reload();
};
