import './auth.scss';

/** Stands in for the dashboard until it is known who is signed in. */
export function LoadingScreen() {
  return (
    <main className="admin-screen">
      <p className="admin-loading" role="status">
        <span className="spinner" aria-hidden="true" />
        Loading...
      </p>
    </main>
  );
}
