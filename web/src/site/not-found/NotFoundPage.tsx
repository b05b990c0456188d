import { useSettings } from '../../shared/settings';
import '../page.scss';
import './not-found.scss';

/** Any path that no page has (spec §2). */
export default function NotFoundRoot() {
  const { businessName } = useSettings();
  return (
    <div className="not-found">
      <header className="page-bar p-0">
        <a className="page-bar-brand" href="/">
          {businessName}
        </a>
      </header>
      <main>
        <h1>404 Page Not Found</h1>
        <p className="fs-lead text-body-secondary">Did you forget to add the page to the router?</p>
        <p className="d-flex flex-wrap gap-3 mt-6">
          <a className="btn btn-primary btn-lg" href="/">
            Back to Home
          </a>
          <a className="btn btn-outline-secondary btn-lg" href="/#contact">
            Book Your Event
          </a>
        </p>
      </main>
    </div>
  );
}
