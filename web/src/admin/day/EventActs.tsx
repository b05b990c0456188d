import { useState } from 'react';
import { timeOf } from '@finesse/api/contract/dates';
import type { DayEvent } from '@finesse/api/contract/schedules/day';
import { bookingVersion } from '@finesse/api/contract/versions';
import { useSettings } from '../../shared/settings';
import { Icon } from '../../shared/ui/Icon';
import type { Deed } from '../offline/acts';
import { useActs } from '../offline/useActs';
import { ReceivePayment } from './ReceivePayment';

/** What is done at an event, each one press; without a network it is kept until there is one. */
export function EventActs({ event }: { event: DayEvent }) {
  const { bookingId, reference, status, phone, balance, arrivedAt, name } = event;
  const { timeZone } = useSettings();
  const [isPaying, setPaying] = useState(false);
  const act = useActs();
  // Of an erased person neither is left.
  const version = bookingVersion({ status, email: phone });
  const make = (deed: Deed) =>
    void act(deed, { bookingId, reference, seen: { version, balance, arrivedAt } });
  const isOpen = status === 'confirmed';
  const canPay = balance !== null && balance > 0;
  if (canPay && isPaying)
    return (
      <ReceivePayment
        balance={balance}
        onCancel={() => setPaying(false)}
        onReceived={(payment) => {
          setPaying(false);
          make(payment);
        }}
      />
    );
  return (
    <section className="sheet-acts" aria-label={`At the event of ${name}`}>
      {arrivedAt && (
        <p className="sheet-arrived">
          <Icon name="check" />
          Arrived at {timeOf(Date.parse(arrivedAt), timeZone)}
          {isOpen && (
            <button
              className="btn btn-quiet"
              type="button"
              aria-label="Take back the arrival"
              onClick={() => make({ kind: 'arrivalTakenBack' })}
            >
              Take back
            </button>
          )}
        </p>
      )}
      {isOpen && !arrivedAt && (
        <button className="btn btn-primary" type="button" onClick={() => make({ kind: 'arrived' })}>
          Arrived
        </button>
      )}
      {canPay && (
        <button className="btn btn-outline-light" type="button" onClick={() => setPaying(true)}>
          Payment received
        </button>
      )}
      {isOpen && (
        <button
          className={`btn ${arrivedAt ? 'btn-primary' : 'btn-outline-light'}`}
          type="button"
          onClick={() => make({ kind: 'finished' })}
        >
          Finished
        </button>
      )}
    </section>
  );
}
