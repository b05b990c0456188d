import { useLocation } from 'react-router-dom';
import { useSettings } from '../../lib/settings';
import { LoginForm } from './LoginForm';
import { useGetSessionQuery } from './authApi';
import type { LoginState } from './loginState';
import './auth.scss';

/** The owner's sign-in (spec §2). */
export function LoginPage() {
  const { businessName } = useSettings();
  const { data: session } = useGetSessionQuery();
  const state = useLocation().state as LoginState;
  // Not before the session is known: the page that the server rendered has no such sentence.
  const expired = session !== undefined && state?.expired === true;

  return (
    <main className="admin-screen">
      <div className="login-card">
        <p className="login-brand">{businessName}</p>
        <h1 className="login-title">Admin Login</h1>
        {expired && (
          <p className="login-notice" role="status">
            Your session has ended. Please sign in again, and you will be back where you were.
          </p>
        )}
        <LoginForm />
        <a className="login-back" href="/">
          ← Back to Home
        </a>
      </div>
    </main>
  );
}
