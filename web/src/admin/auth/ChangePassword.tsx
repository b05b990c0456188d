import { useState } from 'react';
import { Dialog } from '../../shared/ui/dialog/Dialog';
import { Icon } from '../../shared/ui/Icon';
import { PasswordForm } from './PasswordForm';

/** The button "Change password" and its dialog; only where the passwords are our own. */
export function ChangePassword({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      title="Change Password"
      intro={`The password of ${email}.`}
      open={open}
      onOpenChange={setOpen}
      keepOpen
      trigger={
        <button className="btn btn-quiet" type="button">
          <Icon name="key" />
          Change password
        </button>
      }
    >
      <PasswordForm email={email} onChanged={() => setOpen(false)} />
    </Dialog>
  );
}
