import { useToast } from '../../shared/ui/toast/useToast';
import { useSignOutMutation } from './authApi';
import { SIGNED_OUT } from './texts';

/**
 * Ends the session; what follows is the login page (spec §4), by way of the provider's own end
 * where it has one.
 */
export function SignOutButton() {
  const [signOut, { isLoading }] = useSignOutMutation();
  const toast = useToast();

  async function leave() {
    if (isLoading) return;
    const { data, error } = await signOut();
    if (data) {
      location.assign(data.url);
    } else if (error) {
      toast({ title: 'Error', description: 'Failed to sign out', variant: 'destructive' });
    } else {
      toast(SIGNED_OUT);
    }
  }

  return (
    <button
      className="btn btn-outline-light"
      type="button"
      aria-disabled={isLoading}
      onClick={() => void leave()}
    >
      Sign Out
    </button>
  );
}
