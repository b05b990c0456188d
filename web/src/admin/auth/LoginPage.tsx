import { useLocation } from 'react-router-dom';
import { useSettings } from '../../shared/settings';
import { LoginForm } from './LoginForm';
import { ProviderSignIn } from './ProviderSignIn';
import { DroppedNote } from '../offline/DroppedNote';
import { useGetSessionQuery } from './authApi';
import type { LoginState } from './loginState';
import './auth.scss';

/** The owner's sign-in (spec §2). */
export function LoginPage() {
  const { businessName, authProvider } = useSettings();
  const { data: session } = useGetSessionQuery();
  const state = useLocation().state as LoginState;
  // Not before the session is known: the page that the server rendered has no such sentence.
  const why = session === undefined ? null : state;

  return (
    <main className="admin-screen">
      <div className="login-card">
        <p className="login-brand">{businessName}</p>
        <h1 className="login-title">Admin Login</h1>
        {why?.expired && (
          <p className="login-notice" role="status">
            Your session has ended. Please sign in again, and you will be back where you were.
          </p>
        )}
        <DroppedNote />
        {authProvider === 'oidc' ? <ProviderSignIn failed={why?.failed} /> : <LoginForm />}
        <a className="login-back" href="/">
          ← Back to Home
        </a>
      </div>
    </main>
  );
}
