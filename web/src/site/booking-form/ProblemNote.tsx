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
    <button type="button" className="btn btn-outline-light" onClick={onClick}>
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
          <p>Once the network is back, you can send it from here.</p>
        )}
      </>
    ),
    unconfirmed: (
      <>
        <p>We cannot tell whether your request reached us. Nothing you typed is lost.</p>
        <p>Send it again: however often you do, it counts once.</p>
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
        <p>If you meant another evening, send it separately.</p>
        {button('Send as another request', onSendAnother)}
      </>
    ),
    deleted: (
      <>
        <p>This request reached us before, and we no longer keep it.</p>
        <p>Nothing you typed is lost: you can send it as a new one.</p>
        {button('Send as another request', onSendAnother)}
      </>
    ),
    estimate: (
      <>
        <p>Our prices have changed since, so we have taken your estimate out.</p>
        <p>Nothing you typed is lost: send the request as it is, or price your evening again.</p>
      </>
    ),
  };
  return (
    <div className="problem-note" role="alert">
      {notes[problem]}
    </div>
  );
}
