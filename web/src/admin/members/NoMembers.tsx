import { EmptyNote } from '../../shared/ui/feedback/EmptyNote';
import { useUrlParams } from '../../shared/list/useUrlParams';
import type { MemberListParams } from './listParams';

/** Says why the list is empty, and what to do about it. */
export function NoMembers({ place: { q, status } }: { place: MemberListParams }) {
  const { change } = useUrlParams();
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
