import { Footer } from '../Footer';
import { PageBar } from '../PageBar';
import { PrivacyNotice } from './PrivacyNotice';
import '../text-page.scss';

/** What visitors may want to know about their data; a page to read, without scripts. */
export default function PrivacyRoot() {
  return (
    <div className="text-page">
      <PageBar />
      <main id="main" tabIndex={-1}>
        <PrivacyNotice />
      </main>
      <Footer />
    </div>
  );
}
