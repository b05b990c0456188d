import type { DayEvent } from '@finesse/api/contract/schedules/day';
import type { Act } from '../offline/acts';

/** An event as it will be once what waits for a network is done; what is in doubt counts for nothing. */
export function withActs(event: DayEvent, waiting: readonly Act[]): DayEvent {
  return waiting
    .filter(({ bookingId, conflict }) => bookingId === event.bookingId && !conflict)
    .reduce(withAct, event);
}

function withAct(event: DayEvent, act: Act): DayEvent {
  switch (act.kind) {
    case 'arrived':
      return { ...event, arrivedAt: act.madeAt };
    case 'arrivalTakenBack':
      return { ...event, arrivedAt: null };
    case 'finished':
      return { ...event, status: 'completed' };
    case 'finishTakenBack':
      return { ...event, status: 'confirmed' };
    case 'payment':
      return {
        ...event,
        paid: (event.paid ?? 0) + act.amount,
        balance: event.balance === null ? null : event.balance - act.amount,
      };
  }
}
