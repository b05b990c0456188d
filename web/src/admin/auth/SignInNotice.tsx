import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useToast } from '../../shared/ui/toast/useToast';
import { useSettings } from '../../shared/settings';
import type { LoginState } from './loginState';
import { consumeNotice } from './notice';
import { loginFailed, SIGNED_IN, SIGNED_OUT } from './texts';

/** Says how a way through the sign-in provider ended, once it has led back here (spec §8). */
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
    // A toast goes away by itself; on the page it stays until the next try.
    const state: LoginState = { failed: notice.message };
    void navigate('/admin/login', { replace: true, state });
  });
  // Once: a notice that is left on the way out is for the page that follows.
  useEffect(() => {
    showNotice();
  }, []);

  return null;
}
