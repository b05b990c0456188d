import { useLocation } from 'react-router-dom';
import { SIGN_IN_RULES } from '@finesse/api/contract/rules';
import { useSettings } from '../../shared/settings';
import { Form } from '../../shared/form/Form';
import { useToast } from '../../shared/ui/toast/useToast';
import { ProviderSignIn } from './ProviderSignIn';
import { DroppedNote } from '../offline/DroppedNote';
import { useGetSessionQuery, useSignInMutation } from './authApi';
import type { LoginState } from './loginState';
import { loginFailed, SIGNED_IN, signInFailure } from './texts';
import './auth.scss';

/** The owner's sign-in (spec §2). */
export function LoginPage() {
  const { businessName, authProvider } = useSettings();
  const { data: session } = useGetSessionQuery();
  const state = useLocation().state as LoginState;
  // Not before the session is known: the server-rendered page does not contain the notice.
  const reason = session === undefined ? null : state;

  return (
    <main className="admin-screen">
      <div className="login-card">
        <p className="login-brand">{businessName}</p>
        <h1 className="login-title">Admin Login</h1>
        {reason?.expired && (
          <p className="login-notice" role="status">
            Your session has ended. Please sign in again to return to where you were.
          </p>
        )}
        <DroppedNote />
        <noscript>
          <p className="login-notice">
            Signing in needs JavaScript, which is switched off in your browser.
          </p>
        </noscript>
        {authProvider === 'oidc' ? <ProviderSignIn failed={reason?.failed} /> : <LoginForm />}
        <a className="login-back" href="/">
          ← Back to Home
        </a>
      </div>
    </main>
  );
}

/** E-mail and password, validated by the rules of spec §5 on submit. */
function LoginForm() {
  const [signIn, { isLoading }] = useSignInMutation();
  const toast = useToast();

  return (
    <Form
      className="login-form"
      rules={SIGN_IN_RULES}
      rows={[
        [
          { label: 'Email', name: 'email', type: 'email', autoComplete: 'username' },
          {
            label: 'Password',
            name: 'password',
            type: 'password',
            autoComplete: 'current-password',
          },
        ],
      ]}
      submitLabels={['Sign In', 'Signing in...']}
      busy={isLoading}
      onSend={async (typed) => {
        const { error } = await signIn(typed);
        toast(error ? loginFailed(signInFailure(error)) : SIGNED_IN);
        return error && { error };
      }}
    />
  );
}
