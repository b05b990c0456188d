import { useState } from 'react';
import { Button } from '../../shared/ui/Button';
import { ConfirmDialog } from '../../shared/ui/dialog/ConfirmDialog';
import { errorToast } from '../../shared/ui/toast/toastSlice';
import { useToast } from '../../shared/ui/toast/useToast';
import { hasDrafts } from '../drafts';
import { useQueue } from '../offline/device';
import { useSignOutMutation } from './authApi';
import { SIGNED_OUT } from './texts';

const NOT_SAVED =
  'What you typed in this tab and did not save is given up when you sign out. To keep it, cancel and save it first.';
const NOT_SENT =
  'What you did without a network is not sent yet, and is given up when you sign out: nothing stays on this device. To keep it, cancel and wait until it is sent.';

/**
 * Signs out and leads to the login page (spec §4), via the provider's own sign-out where there is
 * one. Asks first where drafts or unsent changes would be lost.
 */
export function SignOutButton() {
  const [signOut, { isLoading }] = useSignOutMutation();
  const [isAsking, setAsking] = useState(false);
  const isWaiting = useQueue().length > 0;
  const toast = useToast();

  async function endSession() {
    if (isLoading) return;
    const { data, error } = await signOut();
    if (data) {
      location.assign(data.url);
    } else if (error) {
      toast(errorToast('Failed to sign out'));
    } else {
      toast(SIGNED_OUT);
    }
  }

  return (
    <>
      <Button
        aria-disabled={isLoading}
        onClick={() => {
          if (hasDrafts() || isWaiting) setAsking(true);
          else void endSession();
        }}
      >
        Sign Out
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Leave Without Saving?"
        text={isWaiting ? NOT_SENT : NOT_SAVED}
        action="Sign out"
        onConfirm={() => void endSession()}
      />
    </>
  );
}
