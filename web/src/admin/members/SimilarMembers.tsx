import { MEMBERSHIP_STATUS_LABELS } from '@finesse/api/contract/statuses';
import type { SimilarMember } from '@finesse/api/contract/members';
import { nameOf } from '../../shared/people/nameOf';

/**
 * Says who is a member already, and by what; nobody is kept from being added for it. It has its
 * place as soon as an address or a number is being typed: what comes later, with the answer, must
 * not move a button from under a finger.
 */
export function SimilarMembers({ similar }: { similar: readonly SimilarMember[] }) {
  const [first, ...others] = similar;
  return (
    <p className="similar" role="status">
      {first && (
        <span className="similar-text">
          <strong>
            <bdi>{nameOf(first)}</bdi>
          </strong>{' '}
          has {sameOf(first)} ({first.membershipType},{' '}
          {MEMBERSHIP_STATUS_LABELS[first.membershipStatus].toLowerCase()})
          {others.length > 0 && `, and so have ${String(others.length)} more`}. Is this the same
          person?
        </span>
      )}
    </p>
  );
}

function sameOf({ sameEmail, samePhone }: SimilarMember): string {
  if (sameEmail && samePhone) return 'this e-mail address and phone number';
  return sameEmail ? 'this e-mail address' : 'this phone number';
}
