import { useSettings } from '../shared/settings';
import './page.scss';

interface PageBarProps {
  /** Left out where a page may change what stands behind the `#` of its address. */
  onSkip?: () => void;
}

/** The head of a page that is not the landing page. */
export function PageBar({ onSkip }: PageBarProps) {
  const { businessName } = useSettings();
  return (
    <>
      {onSkip ? (
        <button type="button" className="skip-link" onClick={onSkip}>
          Skip to content
        </button>
      ) : (
        <a className="skip-link" href="#main">
          Skip to content
        </a>
      )}
      <header className="page-bar">
        <a className="page-bar-brand" href="/">
          {businessName}
        </a>
        <a className="d-print-none" href="/">
          ← Back to Home
        </a>
      </header>
    </>
  );
}
