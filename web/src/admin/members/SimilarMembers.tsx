import type { SimilarMember } from '@finesse/api/contract/members';
import { nameOf } from '../../shared/people/nameOf';
import { STATUS_LABELS } from './labels';

/** Says who is a member already, and by what; nobody is kept from being added for it. */
export function SimilarMembers({ similar }: { similar: readonly SimilarMember[] }) {
  return (
    <div role="status">
      {similar.length > 0 && (
        <div className="similar">
          <p>Is this the same person? You can save all the same.</p>
          <ul>
            {similar.map((member) => (
              <li key={member.id}>
                <strong>
                  <bdi>{nameOf(member)}</bdi>
                </strong>{' '}
                has {sameOf(member)} ({member.membershipType},{' '}
                {STATUS_LABELS[member.membershipStatus].toLowerCase()})
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function sameOf({ sameEmail, samePhone }: SimilarMember): string {
  if (sameEmail && samePhone) return 'this e-mail address and this phone number';
  return sameEmail ? 'this e-mail address' : 'this phone number';
}
