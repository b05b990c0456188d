import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { TEXT_LIMITS } from '@finesse/api/contract/limits';
import { Button } from '../../shared/ui/Button';
import { useToast } from '../../shared/ui/toast/useToast';
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
  const { isLeaving, setLeaving, mayLeave } = useLeaving();
  const [unreached, setUnreached] = useState<string>();
  const toast = useToast();
  const reason = unreached ?? failed;

  async function signIn() {
    if (!mayLeave()) return;
    const from = (state?.from ?? '').length <= TEXT_LIMITS.returnPath ? state?.from : undefined;
    // After a rejection the provider is told to ask for the account again.
    const again = failed !== undefined;
    const { data, error } = await begin({ ...(from !== undefined && { from }), again });
    if (data) location.assign(data.url);
    else {
      setLeaving(false);
      setUnreached(signInFailure(error));
      toast(loginFailed(signInFailure(error)));
    }
  }

  return (
    <div className="login-form">
      <p className="login-way">Your sign-in provider asks who you are and leads you back here.</p>
      {reason !== undefined && <p className="login-notice">{reason}</p>}
      <Button look="primary" aria-disabled={isLeaving} onClick={() => void signIn()}>
        {isLeaving ? 'Signing in...' : 'Sign In'}
      </Button>
    </div>
  );
}

/** Whether this page is being left; false again when Back restores it from the browser's cache. */
function useLeaving() {
  const [isLeaving, setShown] = useState(false);
  // A ref, since a second press can come before the first has rendered.
  const leaving = useRef(false);
  const setLeaving = useCallback((is: boolean) => {
    leaving.current = is;
    setShown(is);
  }, []);
  useEffect(() => {
    // `pageshow` also ends the first load, which may come after the press.
    const stay = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false);
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, [setLeaving]);
  /** True for the first call, which marks the page as being left. */
  const mayLeave = () => {
    if (leaving.current) return false;
    setLeaving(true);
    return true;
  };
  return { isLeaving, setLeaving, mayLeave };
}
