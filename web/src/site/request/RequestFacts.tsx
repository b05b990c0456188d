import type { ReactNode } from 'react';
import { addressLine } from '@finesse/api/contract/text';
import { serviceNames } from '@finesse/api/contract/enumerations';
import type { CustomerView } from '@finesse/api/contract/request';
import { spanText } from '@finesse/api/contract/schedules/span-text';
import { formatLongDate } from '@finesse/api/contract/dates';
import { useSettings } from '../../shared/settings';

/** What was asked for; `children` is what one can do with it. */
export function RequestFacts({
  request,
  children,
}: {
  request: CustomerView;
  children: ReactNode;
}) {
  const { services, eventDate, eventTime, span, location, guestCount, guests } = request;
  const { timeZone } = useSettings();
  return (
    <section className="request-part" aria-labelledby="request-facts">
      <h2 id="request-facts">Details of your request</h2>
      <RequestDescriptionList
        facts={[
          ['When', `${formatLongDate(eventDate)} at ${eventTime}${spanText(span, timeZone)}`],
          ['Place', <bdi key="place">{addressLine(location)}</bdi>],
          ['Guests', guests ?? guestCount],
          ['Services', serviceNames(services)],
        ]}
      />
      {children}
    </section>
  );
}

export function RequestDescriptionList({
  facts,
}: {
  facts: readonly (readonly [string, ReactNode])[];
}) {
  return (
    <dl className="request-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
