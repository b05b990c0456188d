import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useToast } from '../ui/toast/useToast';
import { useSettings } from '../../shared/settings';
import type { LoginState } from './loginState';
import { consumeNotice } from './notice';
import { loginFailed, SIGNED_IN, SIGNED_OUT } from './texts';

/** Shows how the sign-in at the provider ended, once it has redirected back (spec §8). */
export function SignInNotice() {
  const { siteUrl } = useSettings();
  const toast = useToast();
  const navigate = useNavigate();

  const showNotice = useEffectEvent(() => {
    const notice = consumeNotice(siteUrl);
    if (notice?.outcome === 'signed-in') toast(SIGNED_IN);
    if (notice?.outcome === 'signed-out') toast(SIGNED_OUT);
    if (notice?.outcome !== 'failed') return;
    toast(loginFailed(notice.message));
    // The toast disappears; the reason stays on the login page until the next try.
    const state: LoginState = { failed: notice.message };
    void navigate('/admin/login', { replace: true, state });
  });
  // On mount only: a notice set by the next redirect belongs to the next page.
  useEffect(() => {
    showNotice();
  }, []);

  return null;
}
