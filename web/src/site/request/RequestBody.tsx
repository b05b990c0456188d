import { useEffect, useRef, useState } from 'react';
import type { CustomerView } from '@finesse/api/contract/request';
import { useNow } from '../../shared/dates/useNow';
import { useToday } from '../../shared/dates/useToday';
import { useSettings } from '../../shared/settings';
import { CalendarButton } from './CalendarButton';
import { ContactWays } from './ContactWays';
import { PayByCard } from './PayByCard';
import { standing, stepsOf } from './progress';
import { RequestFacts } from './RequestFacts';
import { Steps } from './Steps';
import { Withdraw } from './Withdraw';
import { WriteForm } from './WriteForm';

interface RequestBodyProps {
  request: CustomerView;
  token: string;
}

/** Where a request stands, what was asked for, and what its customer can do about it. */
export function RequestBody({ request, token }: RequestBodyProps) {
  const { timeZone } = useSettings();
  const title = useRef<HTMLHeadingElement>(null);
  const [isAnswered, setAnswered] = useState(false);
  const [refusal, setRefusal] = useState('');
  const { reference, status } = request;
  const place = standing(request, useNow(), useToday(), timeZone);
  const steps = stepsOf(request, timeZone);

  // What was pressed is gone from the page; what came of it stands at its top.
  useEffect(() => {
    if (isAnswered && status !== 'pending') title.current?.focus();
  }, [isAnswered, status]);

  return (
    <>
      <header className="request-head">
        <p className="request-reference">Reference {reference}</p>
        <h1 ref={title} tabIndex={-1}>
          {place.title}
        </h1>
        <p className="request-lead">
          {place.text}
          {place.isLate && (
            <>
              {' '}
              Please <ContactWays />.
            </>
          )}
        </p>
        {refusal && (
          <p className="request-refusal" role="alert">
            {refusal}
          </p>
        )}
      </header>
      <PayByCard request={request} token={token} />
      {steps.length > 0 && <Steps steps={steps} />}
      <RequestFacts request={request}>
        {status === 'confirmed' && <CalendarButton token={token} />}
        {(status === 'cancelled' || status === 'completed') && (
          <a className="btn btn-outline-light" href="/#contact">
            Ask for another evening
          </a>
        )}
      </RequestFacts>
      <WriteForm token={token} status={status} />
      {status === 'pending' && (
        <Withdraw
          token={token}
          reference={reference}
          onAnswered={(sentence) => {
            setRefusal(sentence);
            setAnswered(true);
          }}
        />
      )}
    </>
  );
}
