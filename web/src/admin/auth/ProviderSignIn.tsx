import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { TEXT_LIMITS } from '@finesse/api/contract/limits';
import { Button } from '../../shared/ui/Button';
import { useOnPageRestore } from '../../shared/useOnPageRestore';
import { useToast } from '../ui/toast/useToast';
import { useStartSignInMutation } from './authApi';
import type { LoginState } from './loginState';
import { loginFailed, signInFailure } from './texts';

/**
 * Redirects to the sign-in provider, which asks for e-mail and password and redirects back.
 * `failed` is the reason why the last sign-in there failed.
 */
export function ProviderSignIn({ failed }: { failed: string | undefined }) {
  const state = useLocation().state as LoginState;
  const [begin] = useStartSignInMutation();
  const [isLeaving, setLeaving] = useState(false);
  const [unreached, setUnreached] = useState<string>();
  const toast = useToast();
  const reason = unreached ?? failed;

  useOnPageRestore(() => setLeaving(false));

  async function signIn() {
    setLeaving(true);
    const from = (state?.from ?? '').length <= TEXT_LIMITS.returnPath ? state?.from : undefined;
    // After a rejection the provider must show its login form: its own session would return the
    // rejected account. Not from `failed`, which is not set while the session is loading.
    const again = state?.failed !== undefined;
    const { data, error } = await begin({ from, again });
    if (data) location.assign(data.url);
    else {
      setLeaving(false);
      setUnreached(signInFailure(error));
      toast(loginFailed(signInFailure(error)));
    }
  }

  return (
    <div className="d-grid gap-4 mb-5">
      <p className="text-body-secondary">
        You sign in with your sign-in provider and then return here.
      </p>
      {reason !== undefined && (
        <p className="px-4 py-3 border-start border-3 border-primary rounded bg-body-secondary">
          {reason}
        </p>
      )}
      <Button look="primary" aria-disabled={isLeaving} onClick={() => void signIn()}>
        {isLeaving ? 'Signing in...' : 'Sign In'}
      </Button>
    </div>
  );
}
