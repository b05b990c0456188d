import type { ReactNode } from 'react';
import { guestsText } from '@finesse/api/contract/labels';
import { SERVICE_OFFERS } from '@finesse/api/contract/offers';
import type { CustomerView } from '@finesse/api/contract/request';
import { longDay } from '../../shared/dates/longDates';

/** What was asked for; `children` is what one can do with it. */
export function RequestFacts({
  request,
  children,
}: {
  request: CustomerView;
  children: ReactNode;
}) {
  const { services, eventDate, eventTime, location, guestCount } = request;
  return (
    <section className="request-part" aria-labelledby="request-facts">
      <h2 id="request-facts">What you asked for</h2>
      <dl className="request-facts">
        <Fact name="Evening">
          {longDay(eventDate)} at {eventTime}
        </Fact>
        <Fact name="Place">
          <bdi>{location}</bdi>
        </Fact>
        <Fact name="Guests">{guestsText(guestCount).replace(' guests', '')}</Fact>
        <Fact name="Services">{namesOf(services)}</Fact>
      </dl>
      {children}
    </section>
  );
}

const namesOf = (services: CustomerView['services']) =>
  SERVICE_OFFERS.filter(({ id }) => services.includes(id))
    .map(({ name }) => name)
    .join(', ');

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
