import type { ReactNode } from 'react';
import { formatDateTime } from '@finesse/api/contract/dates';
import type { MembershipSpam, SpamReason } from '@finesse/api/contract/spam';
import { changeFailure } from '../../shared/api/failure';
import { nameOf } from '../format/nameOf';
import { Alert } from '../../shared/form/FieldError';
import { useSettings } from '../../shared/settings';
import { Button } from '../../shared/ui/Button';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog';

const REASONS: Readonly<Record<SpamReason, string>> = {
  honeypot: 'A field hidden from people was filled in',
  number: 'There were many requests from this e-mail address within an hour',
  speed: 'The form was filled in faster than a person can',
};

/** A mutation and its state, as RTK Query's hook returns them. */
type UseDecision = () => readonly [
  decide: (id: string) => unknown,
  state: { isLoading: boolean; error?: unknown },
];

/** What both kinds of requests have. */
export type HeldRequest = Pick<
  MembershipSpam,
  'id' | 'firstName' | 'lastName' | 'email' | 'phone' | 'createdAt' | 'reason'
>;

export interface Decisions {
  acceptLabel: string;
  useAccept: UseDecision;
  useRemove: UseDecision;
}

type SpamItemProps = Decisions & { request: HeldRequest; children: ReactNode };

/** One request held as spam, with the buttons that accept or delete it. */
export function SpamItem(props: SpamItemProps) {
  const { request, acceptLabel, useAccept, useRemove, children } = props;
  const { timeZone } = useSettings();
  const [accept, accepting] = useAccept();
  const [remove, removing] = useRemove();
  const busy = accepting.isLoading || removing.isLoading;
  // Shown here, since a toast would be behind the dialog.
  const failure = accepting.error ?? removing.error;
  const { id, email, phone, createdAt, reason } = request;

  return (
    <li className="pt-4 border-top text-break">
      <p className="fw-semibold">
        <bdi>{nameOf(request)}</bdi>
      </p>
      <p>
        {email}, <span className="text-nowrap">{phone}</span>
      </p>
      {children}
      <p className="fs-small text-body-secondary">
        {formatDateTime(createdAt, timeZone)}. {REASONS[reason]}.
      </p>
      {failure !== undefined && (
        <Alert message={changeFailure(failure, 'That did not work; please try again')} />
      )}
      <div className="d-flex flex-wrap gap-3 mt-3">
        <Button
          aria-disabled={busy}
          aria-label={`${acceptLabel}: ${nameOf(request)}`}
          onClick={() => void accept(id)}
        >
          {acceptLabel}
        </Button>
        <ConfirmDialog
          trigger={
            <Button
              look="quiet-danger"
              aria-disabled={busy}
              aria-label={`Delete request of ${nameOf(request)}`}
            >
              Delete
            </Button>
          }
          title="Delete Request"
          about={nameOf(request)}
          text="If a person sent it, nobody will answer them. It cannot be brought back."
          action="Delete"
          onConfirm={() => void remove(id)}
        />
      </div>
    </li>
  );
}
