import { PASSWORD_CHANGE_RULES } from '@finesse/api/contract/rules';
import { FormEnd } from '../../shared/form/FormEnd';
import { PasswordField } from '../../shared/form/PasswordField';
import { validate } from '../../shared/form/texts';
import { formFailure, useCheckedForm } from '../../shared/form/useCheckedForm';
import { useToast } from '../../shared/ui/toast/useToast';
import { useChangePasswordMutation } from './authApi';

const FAILED = 'The password could not be changed. Please try again.';

type PasswordTexts = Record<keyof typeof PASSWORD_CHANGE_RULES, string>;

interface PasswordFormProps {
  email: string;
  onChanged: () => void;
}

/** The password that is, and the one that shall be; a failure loses neither. */
export function PasswordForm({ email, onChanged }: PasswordFormProps) {
  const [changePassword, { isLoading }] = useChangePasswordMutation();
  const toast = useToast();
  const { form, errors, failure } = useCheckedForm({
    rules: PASSWORD_CHANGE_RULES,
    check: (typed) => validate(typed, PASSWORD_CHANGE_RULES),
    busy: isLoading,
    onSend: send,
  });

  async function send(typed: PasswordTexts) {
    const { error } = await changePassword(typed);
    if (error) return formFailure(error, FAILED);
    const description = 'You stay signed in here; every other browser is signed out';
    toast({ title: 'Password Changed', description });
    onChanged();
    return undefined;
  }

  return (
    <form {...form} className="dialog-body password-form">
      {/* So that a password manager knows whose password it is to change. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        error={errors['currentPassword']}
      />
      <PasswordField
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        error={errors['newPassword']}
      />
      <FormEnd failure={failure} words={['Change password', 'Changing...']} busy={isLoading} />
    </form>
  );
}
