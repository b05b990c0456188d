import { type RefObject, useEffect, useRef } from 'react';
import { useCatalogue } from '../../shared/catalogue';
import { EmailLink, PhoneLink, useChat } from '../../shared/contact';
import { useSettings } from '../../shared/settings';
import { formatLongDate } from '@finesse/api/contract/dates';
import { longMoment } from '../../shared/dates/longDates';
import type { Confirmation } from './confirmation';
import { scrollToView } from './scrollToView';

export interface SentNoteProps {
  confirmation: Confirmation;
  onDismiss: () => void;
}

/** The proof that a request was sent, and what comes of it. */
export default function SentNote({ confirmation, onDismiss }: SentNoteProps) {
  const note = useRef<HTMLElement>(null);
  useRestoredSight(note);
  const { timeZone } = useSettings();
  const { nextSteps } = useCatalogue();
  const { reference, requestLink } = confirmation;
  const day = formatLongDate(confirmation.eventDate);
  const due = longMoment(confirmation.answerDueAt, timeZone);
  const chat = useChat(reference && `Hello, this is about ${reference}. `);
  return (
    <section ref={note} className="booking-sent" tabIndex={-1} aria-labelledby="booking-sent-title">
      <h3 id="booking-sent-title">We have your request</h3>
      <dl className="mb-4">
        {reference && (
          <div>
            <dt>Reference</dt>
            <dd className="reference fw-semibold">{reference}</dd>
          </div>
        )}
        {day && (
          <div>
            <dt>For</dt>
            <dd className="fw-semibold">{day}</dd>
          </div>
        )}
        <div>
          <dt>Our answer</dt>
          <dd className="fw-semibold">{due ? `by ${due}` : 'within 24 hours'}</dd>
        </div>
      </dl>
      {nextSteps.length > 0 && (
        <ul className="bullets mw-measure mb-3" aria-label="What happens next">
          {nextSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      )}
      <p className="mw-measure mb-3 text-break">
        Anything to add? Call <PhoneLink />,{' '}
        {chat && (
          <>
            chat on <a href={chat}>WhatsApp</a>{' '}
          </>
        )}
        or write to <EmailLink />.
      </p>
      <div className="d-flex flex-wrap gap-3">
        {requestLink && (
          <a className="btn btn-primary" href={requestLink}>
            See your request
          </a>
        )}
        <button type="button" className="btn btn-outline-secondary" onClick={onDismiss}>
          Book another evening
        </button>
      </div>
    </section>
  );
}

/**
 * Brings a part in sight again that was there when the page was reloaded: browsers come back to
 * about the same place, not always to the pixel, and some do so only once all has loaded.
 */
function useRestoredSight(partRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const part = partRef.current;
    if (!part) return;
    const restore = () => {
      const { top, bottom } = part.getBoundingClientRect();
      const isPartlyInSight = bottom > 0 && top < window.innerHeight;
      if (isPartlyInSight) scrollToView([{ from: part, to: part }]);
    };
    restore();
    if (document.readyState === 'complete') return;
    window.addEventListener('load', restore);
    return () => window.removeEventListener('load', restore);
  }, [partRef]);
}
