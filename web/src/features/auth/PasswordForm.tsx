import { useRef, useState, type SubmitEvent } from 'react';
import { PASSWORD_CHANGE_RULES } from '@finesse/api/contract/rules';
import { errorField, fieldErrors, type CallFailure } from '../../api/failure';
import { PasswordField } from '../../components/ui/fields/PasswordField';
import { brokenRules, focusFirst, typedTexts } from '../../components/ui/fields/texts';
import { useToast } from '../../components/ui/toast/useToast';
import { useChangePasswordMutation } from './authApi';

const FAILED = 'The password could not be changed. Please try again.';

interface PasswordFormProps {
  email: string;
  onChanged: () => void;
}

/** The password that is, and the one that shall be; a failure loses neither. */
export function PasswordForm({ email, onChanged }: PasswordFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const [changePassword, { isLoading }] = useChangePasswordMutation();
  const toast = useToast();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isLoading) return;
    const typed = typedTexts(event.currentTarget, PASSWORD_CHANGE_RULES);
    const broken = brokenRules(typed, PASSWORD_CHANGE_RULES);
    setErrors(broken);
    setFailure('');
    if (focusFirst(form.current, broken)) return;
    const { error } = await changePassword(typed);
    if (!error) {
      const description = 'You stay signed in here; every other browser is signed out';
      toast({ title: 'Password Changed', description });
      onChanged();
      return;
    }
    const refused = fieldErrors(error);
    setErrors(refused);
    if (!focusFirst(form.current, refused))
      setFailure(errorField((error as CallFailure).body) ?? FAILED);
  }

  return (
    <form
      ref={form}
      className="dialog-body password-form"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
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
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
      <div className="dialog-actions">
        <button className="btn btn-primary" type="submit" aria-disabled={isLoading}>
          {isLoading ? 'Changing...' : 'Change password'}
        </button>
      </div>
    </form>
  );
}
