import type { ReactNode } from 'react';
import { guestsText, serviceName } from '@finesse/api/contract/labels';
import type { CustomerView } from '@finesse/api/contract/request';
import { longDay } from '../../shared/dates/longDates';
import { useNow } from '../../shared/dates/useNow';
import { useSettings } from '../../shared/settings';
import { standing, stepsOf } from './progress';
import { CalendarButton } from './CalendarButton';
import { Withdraw } from './Withdraw';
import { WriteForm } from './WriteForm';

interface RequestBodyProps {
  request: CustomerView;
  token: string;
}

/** Where a request stands, what was asked for, and what its customer can do about it. */
export function RequestBody({ request, token }: RequestBodyProps) {
  const { timeZone } = useSettings();
  const { title, text } = standing(request, useNow(), timeZone);
  const steps = stepsOf(request, timeZone);
  const { reference, services, eventDate, eventTime, location, guestCount, status } = request;
  return (
    <>
      <p className="request-reference">Reference {reference}</p>
      <h1>{title}</h1>
      <p className="request-lead">{text}</p>
      {steps.length > 0 && (
        <ol className="request-steps" aria-label="What happens next">
          {steps.map(({ name, when, state }) => (
            <li
              key={name}
              className={`request-step request-step-${state}`}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              <span className="request-step-name">
                {name}
                {state === 'done' && <span className="visually-hidden"> (done)</span>}
              </span>
              {when && <span className="request-step-when">{when}</span>}
            </li>
          ))}
        </ol>
      )}
      <section className="request-part" aria-labelledby="request-facts">
        <h2 id="request-facts">What you asked for</h2>
        <dl className="request-facts">
          <Fact name="Evening">
            {longDay(eventDate)} at {eventTime}
          </Fact>
          <Fact name="Place">
            <bdi>{location}</bdi>
          </Fact>
          <Fact name="Guests">{guestsText(guestCount)}</Fact>
          <Fact name="Services">{services.map(serviceName).join(', ')}</Fact>
        </dl>
      </section>
      {status === 'confirmed' && <CalendarButton token={token} />}
      <WriteForm token={token} isConfirmed={status === 'confirmed'} />
      {status === 'pending' && <Withdraw token={token} reference={reference} />}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
