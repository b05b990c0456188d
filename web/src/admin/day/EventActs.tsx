import { useState } from 'react';
import { timeOf } from '@finesse/api/contract/dates';
import type { DayEvent } from '@finesse/api/contract/schedules/day';
import { bookingVersion } from '@finesse/api/contract/versions';
import { dateIn } from '../../shared/dates/dates';
import { useNow } from '../../shared/dates/useNow';
import { useSettings } from '../../shared/settings';
import { Button } from '../../shared/ui/Button';
import { Icon } from '../../shared/ui/Icon';
import { useToast } from '../../shared/ui/toast/useToast';
import { deedInWords, type Deed } from '../offline/acts';
import { useActs } from '../offline/useActs';
import { ReceivePayment } from './ReceivePayment';

/** What is done at an event, each one press; without a network it is kept until there is one. */
export function EventActs({ event }: { event: DayEvent }) {
  const { bookingId, reference, status, phone, balance, arrivedAt, name, times } = event;
  const { timeZone, currency } = useSettings();
  const now = useNow();
  const toast = useToast();
  const [isPaying, setPaying] = useState(false);
  const act = useActs();
  const make = (deed: Deed, seen: Pick<DayEvent, 'status' | 'arrivedAt'> = event) => {
    // Of an erased person neither is left.
    const version = bookingVersion({ status: seen.status, email: phone });
    const { arrivedAt: at } = seen;
    void act(deed, { bookingId, reference, seen: { version, balance, arrivedAt: at } });
  };
  const finish = () => {
    make({ kind: 'finished' });
    const back = () => make({ kind: 'finishTakenBack' }, { status: 'completed', arrivedAt });
    const undo = { sentence: `Take back that the event of ${name} is finished`, run: back };
    toast({ title: 'Event Finished', description: 'The booking is completed', about: name }, undo);
  };
  // From the day on which the van is loaded.
  const hasCome = dateIn(Date.parse(times.load), timeZone) <= dateIn(now, timeZone);
  const isOpen = status === 'confirmed' && hasCome;
  const canPay = balance !== null && balance > 0;
  if (canPay && isPaying)
    return (
      <ReceivePayment
        balance={balance}
        onCancel={() => setPaying(false)}
        onReceived={(payment) => {
          setPaying(false);
          make(payment);
          const description = deedInWords(payment, currency);
          toast({ title: 'Payment Noted', description, about: name });
        }}
      />
    );
  return (
    <section className="sheet-acts" aria-label={`At the event of ${name}`}>
      {arrivedAt && (
        <p className="sheet-arrived">
          <Icon name="check" />
          Arrived at {timeOf(Date.parse(arrivedAt), timeZone)}
        </p>
      )}
      {isOpen && !arrivedAt && (
        <Button look="primary" onClick={() => make({ kind: 'arrived' })}>
          Arrived
        </Button>
      )}
      {canPay && <Button onClick={() => setPaying(true)}>Payment received</Button>}
      {isOpen && (
        <Button look={arrivedAt ? 'primary' : 'outline-light'} onClick={finish}>
          Finished
        </Button>
      )}
      {isOpen && arrivedAt && (
        <Button look="quiet" onClick={() => make({ kind: 'arrivalTakenBack' })}>
          Take back the arrival
        </Button>
      )}
    </section>
  );
}
