import { LINK_TOKEN } from '@finesse/api/contract/request';
import { useSyncExternalStore } from 'react';
import { useFocusFallback } from '../../shared/ui/navigation/useFocusFallback';
import { Footer } from '../Footer';
import { PageBar } from '../PageBar';
import { ContactWays } from './ContactWays';
import { LinkedRequest, Loading, NoLink } from './LinkedRequest';
import { pendingPayment } from './pendingPayment';
import './request.scss';

/** What a customer sees of one booking, opened by a private link. */
export function RequestPage() {
  const { ref: main, onFocus } = useFocusFallback<HTMLElement>();
  return (
    <div className="request">
      {/* A link to #main would take the token's place. */}
      <PageBar onSkip={() => main.current?.focus()} />
      <main ref={main} id="main" tabIndex={-1} onFocus={onFocus}>
        <noscript>
          <h1 className="mb-3">Your request</h1>
          <p className="mw-measure fs-lead text-body-secondary text-break">
            This page needs JavaScript, because only your browser can read your private link. Please
            switch it on and reload the page. Otherwise <ContactWays />.
          </p>
        </noscript>
        <Linked />
      </main>
      <Footer isPrivate />
    </div>
  );
}

function Linked() {
  const token = useLinkToken();
  if (token === '') return <NoLink title="Your private link is missing" />;
  return token === null ? <Loading /> : <LinkedRequest key={token} token={token} />;
}

function subscribe(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

const read = () => {
  const token = LINK_TOKEN.exec(location.hash)?.[0] ?? location.hash.slice(1);
  return token || (pendingPayment()?.token ?? '');
};

/**
 * The token of the private link, from behind the `#` of the address or, on the way back from paying,
 * from the tab's storage; `null` until the page has hydrated.
 */
const useLinkToken = (): string | null =>
  useSyncExternalStore<string | null>(subscribe, read, () => null);
