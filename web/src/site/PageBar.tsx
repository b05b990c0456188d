import { useSettings } from '../shared/settings';
import './page-bar.scss';

/** The head of a page that is not the landing page. */
export function PageBar() {
  const { businessName } = useSettings();
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className="page-bar">
        <a className="page-bar-brand" href="/">
          {businessName}
        </a>
        <a href="/">← Back to Home</a>
      </header>
    </>
  );
}
