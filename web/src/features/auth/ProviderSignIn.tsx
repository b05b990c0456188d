import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { TEXT_LIMITS } from '@finesse/api/contract/limits';
import { useToast } from '../../components/ui/toast/useToast';
import { useBeginSignInMutation } from './authApi';
import type { LoginState } from './loginState';
import { signInFailure } from './signInFailure';
import { loginFailed } from './texts';

/**
 * Leads to the sign-in provider, which asks for e-mail and password, and back.
 * `failed` says why the last way there and back ended in vain.
 */
export function ProviderSignIn({ failed }: { failed: string | undefined }) {
  const state = useLocation().state as LoginState;
  const [begin, { isLoading }] = useBeginSignInMutation();
  const [isLeaving, setLeaving] = useLeaving();
  const [unreached, setUnreached] = useState<string>();
  const toast = useToast();
  const isPending = isLoading || isLeaving;
  const why = unreached ?? failed;

  async function leave() {
    if (isPending) return;
    const from = (state?.from ?? '').length <= TEXT_LIMITS.returnPath ? state?.from : undefined;
    // Whoever was refused wants to be somebody else; the provider would say the same of them again.
    const again = failed !== undefined;
    const { data, error } = await begin({ ...(from !== undefined && { from }), again });
    if (data) {
      setLeaving(true);
      location.assign(data.url);
    } else {
      setUnreached(signInFailure(error));
      toast(loginFailed(signInFailure(error)));
    }
  }

  return (
    <div className="login-form">
      <p className="login-way">Your sign-in provider asks who you are and leads you back here.</p>
      {why !== undefined && <p className="login-notice">{why}</p>}
      <button
        className="btn btn-primary"
        type="button"
        aria-disabled={isPending}
        onClick={() => void leave()}
      >
        {isPending ? 'Signing in...' : 'Sign In'}
      </button>
    </div>
  );
}

/** Whether this page is about to be left; not any more when Back brings it back as it was. */
function useLeaving() {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const stay = () => setLeaving(false);
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);
  return [isLeaving, setLeaving] as const;
}
