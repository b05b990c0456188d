import { useState } from 'react';
import { Dialog } from '../../shared/ui/dialog/Dialog';
import { Icon } from '../../shared/ui/Icon';
import { dropDraft, keepDraft, keptDraft } from '../drafts';
import { AddMemberForm } from './AddMemberForm';

const DRAFT = 'member';

/**
 * The button "Add Member" and its dialog. What `owner` was typing when the session ended, or the
 * page was left, comes back with the dialog; closing it gives that up.
 */
export function AddMember({ owner }: { owner: string }) {
  const [draft, setDraft] = useState(() => keptDraft(DRAFT, owner));
  const [open, setOpen] = useState(draft !== undefined);

  function show(shown: boolean) {
    setOpen(shown);
    if (shown) return;
    dropDraft(DRAFT);
    setDraft(undefined);
  }

  return (
    <Dialog
      title="Add Member"
      intro="The membership starts as pending payment and runs for one month."
      open={open}
      onOpenChange={show}
      keepOpen
      trigger={
        <button className="btn btn-primary" type="button">
          <Icon name="plus" />
          Add Member
        </button>
      }
    >
      <AddMemberForm
        draft={draft}
        onTyped={(texts) => keepDraft(DRAFT, owner, texts)}
        onAdded={() => show(false)}
      />
    </Dialog>
  );
}
