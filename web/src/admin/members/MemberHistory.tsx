import type { Member } from '@finesse/api/contract/members';
import { isErased } from '@finesse/api/contract/privacy';
import { Dialog } from '../../shared/ui/dialog/Dialog';
import { History } from '../../shared/history/History';
import { IconButton } from '../../shared/ui/records/IconButton';
import { nameOf } from '../../shared/people/nameOf';
import { useGetMemberHistoryQuery } from './membersApi';
import { HISTORY_WORDS } from './labels';

/** The button "History" and its dialog. */
export function MemberHistory({ member }: { member: Member }) {
  return (
    <Dialog
      title="Membership"
      intro={
        isErased(member) ? 'What happened to it.' : `What happened to that of ${nameOf(member)}.`
      }
      trigger={<IconButton icon="clock" label={`History of ${nameOf(member)}`} />}
    >
      <div className="dialog-body">
        <Changes id={member.id} />
      </div>
    </Dialog>
  );
}

function Changes({ id }: { id: string }) {
  return <History query={useGetMemberHistoryQuery(id)} words={HISTORY_WORDS} />;
}
