import { SIGN_IN_RULES } from '@finesse/api/contract/rules';
import { Form } from '../../shared/form/Form';
import { useToast } from '../../shared/ui/toast/useToast';
import { useSignInMutation } from './authApi';
import { signInFailure } from './signInFailure';
import { loginFailed, SIGNED_IN } from './texts';

/** E-mail and password, checked by the rules of spec §5 when sent. */
export function LoginForm() {
  const [signIn, { isLoading }] = useSignInMutation();
  const toast = useToast();

  return (
    <Form
      className="login-form"
      rules={SIGN_IN_RULES}
      rows={[
        [
          { label: 'Email', name: 'email', type: 'email', autoComplete: 'username' },
          {
            label: 'Password',
            name: 'password',
            type: 'password',
            autoComplete: 'current-password',
          },
        ],
      ]}
      words={['Sign In', 'Signing in...']}
      busy={isLoading}
      onSend={async (typed) => {
        const { error } = await signIn(typed);
        toast(error ? loginFailed(signInFailure(error)) : SIGNED_IN);
        return error && { error };
      }}
    />
  );
}
