import { PASSWORD_CHANGE_RULES } from '@finesse/api/contract/rules';
import { FormDialog } from '../ui/form/FormDialog';
import { Button } from '../../shared/ui/Button';
import { Icon } from '../ui/Icon';
import { useToast } from '../../shared/ui/toast/useToast';
import { useChangePasswordMutation } from './authApi';

/** The button "Change password" and its dialog; not where a provider keeps the passwords. */
export function ChangePassword({ email }: { email: string }) {
  const [changePassword, { isLoading }] = useChangePasswordMutation();
  const toast = useToast();

  return (
    <FormDialog
      title="Change Password"
      intro={`The password of ${email}. A new one ends the calendar feeds that you created.`}
      trigger={
        <Button look="quiet">
          <Icon name="key" />
          Change password
        </Button>
      }
      className="dialog-body password-form"
      rules={PASSWORD_CHANGE_RULES}
      rows={[
        // For password managers: the account whose password changes.
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
      submitLabels={['Change password', 'Changing...']}
      busy={isLoading}
      send={changePassword}
      failed="The password could not be changed. Please try again."
      onSent={() => {
        const description = 'You stay signed in here; every other browser is signed out';
        toast({ title: 'Password Changed', description });
      }}
    />
  );
}
