import { useLocation } from 'react-router-dom';
import type { Credentials } from '@finesse/api/contract/auth';
import { SIGN_IN_RULES } from '@finesse/api/contract/rules';
import { schemaOfRules } from '@finesse/api/contract/rules-schema';
import { useSettings } from '../../shared/settings';
import type { CallFailure } from '../../shared/api/failure';
import { Form } from '../ui/form/Form';
import { useMutationForm } from '../ui/form/useMutationForm';
import { useToast } from '../ui/toast/useToast';
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
        <p className="login-brand mb-2 text-primary">{businessName}</p>
        <h1 className="login-title mb-5">Admin Login</h1>
        {reason?.expired && (
          <p
            className="mb-5 px-4 py-3 border-start border-3 border-primary rounded bg-body-secondary"
            role="status"
          >
            Your session has ended. Please sign in again to return to where you were.
          </p>
        )}
        <DroppedNote />
        <noscript>
          <p className="mb-5 px-4 py-3 border-start border-3 border-primary rounded bg-body-secondary">
            Signing in needs JavaScript, which is switched off in your browser.
          </p>
        </noscript>
        {authProvider === 'oidc' ? <ProviderSignIn failed={reason?.failed} /> : <LoginForm />}
        <a className="d-inline-flex align-items-center min-h-touch text-body-secondary" href="/">
          ← Back to Home
        </a>
      </div>
    </main>
  );
}

const SCHEMA = schemaOfRules<Credentials>(SIGN_IN_RULES);

/** E-mail and password, validated by the rules of spec §5 on submit. */
function LoginForm() {
  const [signIn] = useSignInMutation();
  const toast = useToast();
  const form = useMutationForm({
    schema: SCHEMA,
    send: signIn,
    onFailed: (error) => {
      const message = signInFailure(error);
      toast(loginFailed(message));
      // A toast leaves; at the field it stays until something else is typed.
      if ((error as CallFailure).status !== 401) return false;
      form.methods.setError('password', { message }, { shouldFocus: true });
      return true;
    },
    failed: signInFailure,
    successToast: () => SIGNED_IN,
  });
  return (
    <>
      <Form
        form={form}
        className="d-grid gap-4 mb-5"
        actionsClass="d-grid mt-2"
        submitLabels={['Sign In', 'Signing in...']}
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
      />
      <details className="mb-4 text-body-secondary">
        <summary>Forgotten your password?</summary>
        <p>
          Nobody can read it, but on the server another one is set with a command, which then asks
          for it:{' '}
          <code className="text-body">docker compose run --rm admin password you@example.com</code>,
          or without Docker{' '}
          <code className="text-body">npm run admin -- password you@example.com</code>
        </p>
      </details>
    </>
  );
}
