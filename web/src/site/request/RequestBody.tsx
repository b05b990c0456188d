import { useEffect, useRef, useState } from 'react';
import type { CustomerView } from '@finesse/api/contract/request';
import { isConfirmedStatus, isClosedStatus, isRequestStatus } from '@finesse/api/contract/statuses';
import { Alert } from '../../shared/form/FieldError';
import { Button } from '../../shared/ui/Button';
import { fillInContact } from '../../shared/lastContact';
import { useSettings } from '../../shared/settings';
import { AddToCalendar } from './AddToCalendar';
import { ContactWays } from './ContactWays';
import { Conversation } from './Conversation';
import { dueOf } from './due';
import { EstimatePart } from './EstimatePart';
import { newWords, useLastVisit } from './lastVisit';
import { PayByCard } from './PayByCard';
import { isOver, requestSummary, stepsOf } from './progress';
import { PaymentsPart } from './quote/PaymentsPart';
import { PrintedRequest } from './quote/PrintQuote';
import { QuotePart } from './quote/QuotePart';
import { RequestFacts } from './RequestFacts';
import { Steps } from './Steps';
import { Withdraw } from './Withdraw';
import { WriteForm } from './WriteForm';
import { useServerNow } from './useServerNow';

interface RequestBodyProps {
  request: CustomerView;
  token: string;
  /** Resolves once the page shows what is true now. */
  reload: () => Promise<unknown>;
}

/** Where a request stands, what was asked for, and what its customer can do about it. */
export function RequestBody({ request, token, reload }: RequestBodyProps) {
  const { timeZone } = useSettings();
  const title = useRef<HTMLHeadingElement>(null);
  const isFocusDue = useRef(false);
  const [, setAnswers] = useState(0);
  const [refusal, setRefusal] = useState('');
  const { reference, status, quote, conversation } = request;
  const words = useRef<HTMLHeadingElement>(null);
  const lastVisit = useLastVisit(request);
  const news = newWords(conversation, lastVisit);
  const now = useServerNow();
  const place = requestSummary(request, now, timeZone);
  const hasTakenPlace = isOver(request, now);
  const steps = stepsOf(request, now, timeZone);

  // The button that was pressed is gone, or is about another quote: the result is at the top of the page.
  useEffect(() => {
    // An open dialog keeps the focus; the page renders again once it is closed.
    if (!isFocusDue.current || document.querySelector('dialog[open]')) return;
    isFocusDue.current = false;
    title.current?.focus();
  });
  const onAnswered = (sentence: string) =>
    void reload().then(() => {
      setRefusal(sentence);
      isFocusDue.current = true;
      setAnswers((before) => before + 1);
    });
  const isDue = dueOf(request) !== null;

  return (
    <>
      {/* A quote may arrive while the page is open. */}
      <header aria-live="polite">
        <p className="reference fs-small text-body-secondary">Reference {reference}</p>
        <h1 ref={title} tabIndex={-1}>
          {place.title}
        </h1>
        <p className="mw-measure fs-lead text-body-secondary text-break">
          {place.text}
          {place.isLate && (
            <>
              {' '}
              Please <ContactWays />.
            </>
          )}
        </p>
        <Alert className="request-refusal" message={refusal} />
        {news > 0 && (
          <div>
            <Button onClick={() => words.current?.focus()}>
              {news === 1 ? 'Read our new message' : `Read our ${String(news)} new messages`}
            </Button>
          </div>
        )}
      </header>
      {/* What comes next stands first. */}
      {isDue && <PaymentsPart request={request} />}
      <PayByCard request={request} token={token} />
      {quote && <QuotePart token={token} quote={quote} request={request} onAnswered={onAnswered} />}
      {!isDue && <PaymentsPart request={request} />}
      {steps.length > 0 && <Steps steps={steps} />}
      <RequestFacts request={request}>
        {isConfirmedStatus(status) && !hasTakenPlace && (
          <AddToCalendar token={token} links={request.calendarLinks} />
        )}
        {(isClosedStatus(status) || hasTakenPlace) && (
          <a
            className="btn btn-outline-secondary"
            href="/#contact"
            onClick={() => fillInContact(reference)}
          >
            Book another evening
          </a>
        )}
      </RequestFacts>
      <EstimatePart request={request} />
      <Conversation ref={words} {...{ conversation, lastVisit }} />
      <WriteForm {...{ token, reference, status, hasTakenPlace }} />
      {isRequestStatus(status) && (
        <Withdraw hasPaid={request.received > 0} {...{ token, reference, onAnswered }} />
      )}
      {quote && <PrintedRequest request={request} quote={quote} />}
    </>
  );
}
