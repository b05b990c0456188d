import { useState } from 'react';
import { PASSWORD_CHANGE_RULES } from '@finesse/api/contract/rules';
import { Form, formFailure } from '../../shared/form/Form';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/dialog/Dialog';
import { Icon } from '../../shared/ui/Icon';
import { useToast } from '../../shared/ui/toast/useToast';
import { useChangePasswordMutation } from './authApi';

const FAILED = 'The password could not be changed. Please try again.';

/** The button "Change password" and its dialog; only where the passwords are our own. */
export function ChangePassword({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  const [changePassword, { isLoading }] = useChangePasswordMutation();
  const toast = useToast();

  return (
    <Dialog
      title="Change Password"
      intro={`The password of ${email}.`}
      open={open}
      onOpenChange={setOpen}
      keepOpen
      trigger={
        <Button look="quiet">
          <Icon name="key" />
          Change password
        </Button>
      }
    >
      <Form
        className="dialog-body password-form"
        rules={PASSWORD_CHANGE_RULES}
        rows={[
          // So that a password manager knows whose password it is to change.
          () => <input type="hidden" name="username" autoComplete="username" value={email} />,
          [
            {
              label: 'Current password',
              name: 'currentPassword',
              type: 'password',
              autoComplete: 'current-password',
            },
          ],
          [
            {
              label: 'New password',
              name: 'newPassword',
              type: 'password',
              autoComplete: 'new-password',
            },
          ],
        ]}
        words={['Change password', 'Changing...']}
        busy={isLoading}
        onSend={async (typed) => {
          const { error } = await changePassword(typed);
          if (error) return formFailure(error, FAILED);
          const description = 'You stay signed in here; every other browser is signed out';
          toast({ title: 'Password Changed', description });
          setOpen(false);
          return undefined;
        }}
      />
    </Dialog>
  );
}
