import { Footer } from '../Footer';
import { PrivacyNotice } from './PrivacyNotice';
import { useSettings } from '../../shared/settings';
import './privacy.scss';

/** What visitors may want to know about their data; a page to read, without scripts. */
export default function PrivacyRoot() {
  const { businessName } = useSettings();
  return (
    <div className="privacy">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className="privacy-bar">
        <a className="privacy-brand" href="/">
          {businessName}
        </a>
        <a className="privacy-home" href="/">
          ← Back to Home
        </a>
      </header>
      <main id="main" tabIndex={-1}>
        <PrivacyNotice />
      </main>
      <Footer />
    </div>
  );
}
