import type { ReactNode } from 'react';
import type { BookingProblem } from './problems';
import { useOnline } from '../../shared/useOnline';

interface ProblemNoteProps {
  problem: BookingProblem;
  onSend: () => void;
  onSendAnother: () => void;
}

/** What to do about a request that was not confirmed; shown on every step until it is. */
export function ProblemNote({ problem, onSend, onSendAnother }: ProblemNoteProps) {
  const isOnline = useOnline();
  const button = (words: string, onClick: () => void) => (
    <button type="button" className="btn btn-outline-secondary" onClick={onClick}>
      {words}
    </button>
  );
  const notes: Record<BookingProblem, ReactNode> = {
    offline: (
      <>
        <p>
          {isOnline ? 'You are online again.' : 'You are offline.'} Nothing was sent, and nothing
          you typed is lost.
        </p>
        {isOnline ? (
          button('Send it now', onSend)
        ) : (
          <p>You can send it from here once you are back online.</p>
        )}
      </>
    ),
    unconfirmed: (
      <>
        <p>We cannot tell whether your request reached us. Nothing you typed is lost.</p>
        <p>Please send it again: we will count it only once.</p>
      </>
    ),
    rejected: (
      <>
        <p>Your request was not accepted this time. Nothing you typed is lost.</p>
        <p>Wait a minute before you send it again, or call or write to us.</p>
      </>
    ),
    duplicate: (
      <>
        <p>We already have this request. To change it, call or write to us.</p>
        <p>If this is for a different evening, send it as a new request.</p>
        {button('Send as another request', onSendAnother)}
      </>
    ),
    deleted: (
      <>
        <p>We received this request earlier and have since deleted it.</p>
        <p>Nothing you typed is lost: you can send it as a new one.</p>
        {button('Send as another request', onSendAnother)}
      </>
    ),
    estimate: (
      <>
        <p>Our prices have changed, so we have removed your estimate.</p>
        <p>Nothing you typed is lost: send the request as it is, or price your evening again.</p>
      </>
    ),
  };
  return (
    <div className="problem-note d-flex flex-column align-items-start gap-2" role="alert">
      {notes[problem]}
    </div>
  );
}
