import type { ReactNode } from 'react';
import { dayAndTimeOf } from '@finesse/api/contract/dates';
import type { MembershipSpam, SpamReason } from '@finesse/api/contract/spam';
import { changeFailure } from '../../shared/api/failure';
import { nameOf } from '../../shared/people/nameOf';
import { useSettings } from '../../shared/settings';

const REASONS: Readonly<Record<SpamReason, string>> = {
  honeypot: 'It filled in a field that people do not see',
  speed: 'It was filled in faster than anybody can',
};

/** One of the two ways to decide: what does it, and how that goes. */
type Decision = readonly [
  decide: (id: string) => unknown,
  state: { isLoading: boolean; error?: unknown },
];

interface SpamItemProps {
  held: Pick<
    MembershipSpam,
    'id' | 'firstName' | 'lastName' | 'email' | 'phone' | 'createdAt' | 'reason'
  >;
  /** The words of the button that keeps it. */
  keep: string;
  acceptance: Decision;
  removal: Decision;
  /** What was asked for. */
  children: ReactNode;
}

/** Enough of a request to tell whose it is, and what can be done with it. */
export function SpamItem({ held, keep, acceptance, removal, children }: SpamItemProps) {
  const { timeZone } = useSettings();
  const [accept, accepting] = acceptance;
  const [remove, removing] = removal;
  const busy = accepting.isLoading || removing.isLoading;
  // Told here and not in a toast: those stand behind the dialog.
  const failure = accepting.error ?? removing.error;
  const { id, email, phone, createdAt, reason } = held;

  return (
    <li className="spam-request">
      <p className="spam-name">
        <bdi>{nameOf(held)}</bdi>
      </p>
      <p>
        {email}, {phone}
      </p>
      {children}
      <p className="spam-why">
        {dayAndTimeOf(createdAt, timeZone)}. {REASONS[reason]}.
      </p>
      {failure !== undefined && (
        <p className="field-error" role="alert">
          {changeFailure(failure, 'That did not work; please try again')}
        </p>
      )}
      <div className="spam-actions">
        <button
          className="btn btn-outline-light"
          type="button"
          aria-disabled={busy}
          aria-label={`${keep}: ${nameOf(held)}`}
          onClick={() => !busy && void accept(id)}
        >
          {keep}
        </button>
        <button
          className="btn btn-quiet btn-quiet-danger"
          type="button"
          aria-disabled={busy}
          aria-label={`Delete request of ${nameOf(held)}`}
          onClick={() => !busy && void remove(id)}
        >
          Delete
        </button>
      </div>
    </li>
  );
}
