import { useToast } from '../../components/ui/toast/useToast';
import { useSignOutMutation } from './authApi';

/** Ends the session; what follows is the login page (spec §4). */
export function SignOutButton() {
  const [signOut, { isLoading }] = useSignOutMutation();
  const toast = useToast();

  async function leave() {
    if (isLoading) return;
    const { error } = await signOut();
    if (error) {
      toast({ title: 'Error', description: 'Failed to sign out', variant: 'destructive' });
    } else {
      toast({ title: 'Signed Out', description: 'You have been signed out successfully' });
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
