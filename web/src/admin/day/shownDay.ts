import type { DayEvent } from '@finesse/api/contract/schedules/day';
import { STATUS_AFTER, type QueuedAction } from '../offline/queue';

/** An event with its queued actions applied, except for those in conflict. */
export function withQueued(event: DayEvent, waiting: readonly QueuedAction[]): DayEvent {
  return waiting
    .filter(({ bookingId, conflict }) => bookingId === event.bookingId && !conflict)
    .reduce(withAction, event);
}

function withAction(event: DayEvent, act: QueuedAction): DayEvent {
  switch (act.kind) {
    case 'arrived':
      return { ...event, arrivedAt: act.madeAt };
    case 'arrivalUndone':
      return { ...event, arrivedAt: null };
    case 'finished':
      return { ...event, status: STATUS_AFTER.finished, finishedAt: act.madeAt };
    case 'finishUndone':
      return { ...event, status: STATUS_AFTER.finishUndone, finishedAt: null };
    case 'payment':
      return {
        ...event,
        paid: (event.paid ?? 0) + act.amount,
        received: event.received + act.amount,
        balance: event.balance === null ? null : event.balance - act.amount,
      };
  }
}
