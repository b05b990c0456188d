import type { PasswordChange } from '@finesse/api/contract/auth';
import { PASSWORD_CHANGE_RULES } from '@finesse/api/contract/rules';
import { schemaOfRules } from '@finesse/api/contract/rules-schema';
import { FormDialog } from '../ui/form/FormDialog';
import { Button } from '../../shared/ui/Button';
import { useChangePasswordMutation } from './authApi';

const SCHEMA = schemaOfRules<PasswordChange>(PASSWORD_CHANGE_RULES);

/** The button "Change password" and its dialog; not where a provider keeps the passwords. */
export function ChangePassword({ email }: { email: string }) {
  const [changePassword] = useChangePasswordMutation();
  return (
    <FormDialog
      title="Change Password"
      intro={`The password of ${email}. A new one ends the calendar feeds that you created.`}
      trigger={
        <Button look="quiet" className="px-2">
          Change password
        </Button>
      }
      className="dialog-body d-grid gap-4"
      // Passwords are not stored.
      draft={null}
      schema={SCHEMA}
      defaultValues={{ currentPassword: '', newPassword: '' }}
      rows={[
        // For password managers: the account whose password changes.
        <input key="for" type="hidden" name="username" autoComplete="username" value={email} />,
        {
          label: 'Current password',
          name: 'currentPassword',
          type: 'password',
          autoComplete: 'current-password',
        },
        {
          label: 'New password',
          name: 'newPassword',
          type: 'password',
          autoComplete: 'new-password',
        },
      ]}
      submitLabels={['Change password', 'Changing...']}
      send={changePassword}
      failed="The password could not be changed. Please try again."
      successToast={() => ({
        title: 'Password Changed',
        description: 'You stay signed in here; every other browser is signed out',
      })}
    />
  );
}
