import { useState } from 'react';
import { Dialog } from '../../shared/ui/dialog/Dialog';
import { Icon } from '../../shared/ui/Icon';
import { PersonForm } from './PersonForm';
import './personal-data.scss';

/** The button "Personal data" and its dialog: what a person may ask for by law. */
export function PersonalData() {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      title="Personal Data"
      intro="Everything stored about one person, by e-mail address: to hand out, or to erase."
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button className="btn btn-quiet" type="button">
          <Icon name="user" />
          Personal data
        </button>
      }
    >
      <PersonForm onErased={() => setOpen(false)} />
    </Dialog>
  );
}
