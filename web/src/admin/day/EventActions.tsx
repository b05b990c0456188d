import { useState } from 'react';
import { dateIn, formatTime } from '@finesse/api/contract/dates';
import { amountAsked } from '@finesse/api/contract/payments/money-text';
import type { DayEvent } from '@finesse/api/contract/schedules/day';
import { isConfirmedStatus } from '@finesse/api/contract/statuses';
import { ERASED_NAME } from '@finesse/api/contract/privacy';
import { statusEtag } from '@finesse/api/contract/etags';
import { useNow } from '../../shared/dates/useNow';
import { useSettings } from '../../shared/settings';
import { Button } from '../../shared/ui/Button';
import { Icon } from '../ui/Icon';
import { errorToast } from '../ui/toast/toastSlice';
import { useToast } from '../ui/toast/useToast';
import { actionText, STATUS_AFTER, type EventAction } from '../offline/queue';
import { useQueueAction } from '../offline/sendQueue';
import { ReceivePayment } from './ReceivePayment';

const NOT_STORED = errorToast(
  'You are signed out on this device, so this was not noted. Please sign in.',
);

/** The actions at an event, each one press; without a network they are queued. */
export function EventActions({ event }: { event: DayEvent }) {
  const { bookingId, reference, status, phone, balance, arrivedAt, finishedAt, name, times } =
    event;
  const { timeZone, currency } = useSettings();
  const now = useNow();
  const toast = useToast();
  const [isPaying, setPaying] = useState(false);
  const queueAction = useQueueAction();
  const queue = async (
    action: EventAction,
    seen: Pick<DayEvent, 'status' | 'arrivedAt'> = event,
  ): Promise<boolean> => {
    // The run sheet has no e-mail address to tell it by.
    const isErased = phone === '' && name === ERASED_NAME;
    const version = statusEtag(seen.status, isErased);
    const about = { bookingId, reference, seen: { version, balance, arrivedAt: seen.arrivedAt } };
    const isStored = await queueAction(action, about);
    if (!isStored) toast(NOT_STORED);
    return isStored;
  };
  const finish = async () => {
    if (!(await queue({ kind: 'finished' }))) return;
    const back = () =>
      void queue({ kind: 'finishUndone' }, { status: STATUS_AFTER.finished, arrivedAt });
    const undo = { sentence: `Undo: event of ${name} finished`, run: back };
    toast({ title: 'Event Finished', description: 'The booking is completed', about: name }, undo);
  };
  // Since the day of loading.
  const hasBegun = dateIn(Date.parse(times.load), timeZone) <= dateIn(now, timeZone);
  const isOpen = isConfirmedStatus(status) && hasBegun;
  // Also without a quote: it is recorded, and settled later.
  const asked = amountAsked(event);
  const canPay = asked === null || asked > 0;
  if (canPay && isPaying)
    return (
      <ReceivePayment
        balance={balance}
        onCancel={() => setPaying(false)}
        onReceived={(payment) => {
          setPaying(false);
          const description = actionText(payment, currency);
          void queue(payment).then(
            (isStored) => isStored && toast({ title: 'Payment Noted', description, about: name }),
          );
        }}
      />
    );
  return (
    <section
      className="sheet-actions d-print-none"
      aria-label={`At the event of ${name}, ${reference}`}
    >
      {arrivedAt && <Done what="Arrived" at={arrivedAt} />}
      {finishedAt && <Done what="Finished" at={finishedAt} />}
      {isOpen && !arrivedAt && (
        <Button look="primary" onClick={() => void queue({ kind: 'arrived' })}>
          Arrived
        </Button>
      )}
      {canPay && <Button onClick={() => setPaying(true)}>Payment received</Button>}
      {isOpen && (
        <Button look={arrivedAt ? 'primary' : 'outline-secondary'} onClick={() => void finish()}>
          Finished
        </Button>
      )}
      {isOpen && arrivedAt && (
        <Button look="quiet" onClick={() => void queue({ kind: 'arrivalUndone' })}>
          Undo arrival
        </Button>
      )}
    </section>
  );
}

function Done({ what, at }: { what: string; at: string }) {
  const { timeZone } = useSettings();
  return (
    <p className="sheet-done d-flex gap-2 align-items-center fw-semibold text-success-emphasis">
      <Icon name="check" />
      {what} at {formatTime(Date.parse(at), timeZone)}
    </p>
  );
}
