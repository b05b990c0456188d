import type { MembershipSpam as Held } from '@finesse/api/contract/spam';
import { SpamDialog } from '../spam/SpamDialog';
import { SpamItem } from '../spam/SpamItem';
import {
  useAcceptMembershipSpamMutation,
  useDeleteMembershipSpamMutation,
  useGetMembershipSpamQuery,
} from './membersApi';

/** Membership requests that are held as spam. */
export function MembershipSpam() {
  const { data } = useGetMembershipSpamQuery();
  return (
    <SpamDialog page={data} item={(held) => <MembershipSpamItem key={held.id} held={held} />} />
  );
}

function MembershipSpamItem({ held }: { held: Held }) {
  const acceptance = useAcceptMembershipSpamMutation();
  const removal = useDeleteMembershipSpamMutation();
  return (
    <SpamItem held={held} keep="Move to members" acceptance={acceptance} removal={removal}>
      <p>
        {held.membershipType} membership{held.instagram && `, ${held.instagram}`}
      </p>
    </SpamItem>
  );
}
