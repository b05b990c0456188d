import { EmptyNote } from '../../components/ui/feedback/EmptyNote';
import { useAddress } from '../../lib/useAddress';
import type { MemberPlace } from './place';

/** Says why the list is empty, and what to do about it. */
export function NoMembers({ place: { q, status } }: { place: MemberPlace }) {
  const { change } = useAddress();
  if (!q && !status) {
    return <EmptyNote title="No members yet" hint="Press Add Member to enter the first one." />;
  }
  return (
    <EmptyNote
      title="No members match"
      hint={q ? `Nobody here was found for “${q}”.` : 'Nobody has this status.'}
    >
      <button
        className="btn btn-outline-light"
        type="button"
        onClick={() => change({ q: '', status: '', page: '' })}
      >
        Clear search and filters
      </button>
    </EmptyNote>
  );
}
