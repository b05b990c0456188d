import { useState } from 'react';
import { Dialog } from '../../components/ui/dialog/Dialog';
import { Icon } from '../../components/ui/Icon';
import { AddMemberForm } from './AddMemberForm';

/** The button "Add Member" and its dialog. */
export function AddMember() {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      title="Add Member"
      intro="The membership starts as pending payment and runs for one month."
      open={open}
      onOpenChange={setOpen}
      keepOpen
      trigger={
        <button className="btn btn-primary" type="button">
          <Icon name="plus" />
          Add Member
        </button>
      }
    >
      <AddMemberForm onAdded={() => setOpen(false)} />
    </Dialog>
  );
}
