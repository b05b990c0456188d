import { useRef, useState, type SubmitEvent } from 'react';
import { SIGN_IN_RULES } from '@finesse/api/contract/rules';
import { PasswordField } from '../../shared/form/PasswordField';
import { TextField } from '../../shared/form/TextField';
import { validate, focusFirst, typedTexts } from '../../shared/form/texts';
import { useToast } from '../../shared/ui/toast/useToast';
import { fieldErrors } from '../../shared/api/failure';
import { useSignInMutation } from './authApi';
import { signInFailure } from './signInFailure';
import { loginFailed, SIGNED_IN } from './texts';

/**
 * E-mail and password, checked by the rules of spec §5 when sent. The fields keep their own text,
 * so what was typed before the page was live, or before a failure, stays.
 */
export function LoginForm() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [signIn, { isLoading }] = useSignInMutation();
  const toast = useToast();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isLoading) return;
    const typed = typedTexts(event.currentTarget, SIGN_IN_RULES);
    const broken = validate(typed, SIGN_IN_RULES);
    setErrors(broken);
    if (focusFirst(form.current, broken)) return;
    const { error } = await signIn(typed);
    if (error) {
      setErrors(fieldErrors(error));
      toast(loginFailed(signInFailure(error)));
    } else {
      toast(SIGNED_IN);
    }
  }

  return (
    <form ref={form} className="login-form" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        error={errors['email']}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={errors['password']}
      />
      <button className="btn btn-primary" type="submit" aria-disabled={isLoading}>
        {isLoading ? 'Signing in...' : 'Sign In'}
      </button>
    </form>
  );
}
