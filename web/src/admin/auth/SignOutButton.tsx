import { useState } from 'react';
import { Button } from '../../shared/ui/Button';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog';
import { errorToast } from '../ui/toast/toastSlice';
import { useToast } from '../ui/toast/useToast';
import { hasDrafts } from '../drafts';
import { useQueue } from '../offline/deviceSlice';
import { useSignOutMutation } from './authApi';
import { SIGNED_OUT } from './texts';

const NOT_SAVED =
  'If you sign out, unsaved changes in this tab will be lost. To keep them, cancel and save them first.';
const NOT_SENT =
  'Changes made offline have not been sent yet. If you sign out, they will be lost, because nothing stays on this device. To keep them, cancel and wait until they are sent.';

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
