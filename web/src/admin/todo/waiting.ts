import type { Todo } from '@finesse/api/contract/todo';
import { todoApi } from './todoApi';

const BOOKINGS = ['answer', 'confirm', 'deposit', 'quoteEnding', 'clash', 'held'] as const;

/** How much waits on a page of the dashboard, each thing counted once. */
export interface Waiting {
  bookings: number;
  messages: number;
  members: number;
}

const waitingOf = (todo: Todo): Waiting => ({
  bookings: BOOKINGS.reduce((sum, name) => sum + todo[name], 0),
  messages: todo.wrote + todo.unsent,
  members: todo.renew,
});

export const NOTHING: Waiting = { bookings: 0, messages: 0, members: 0 };

/** What was counted with the lists, and what a look has found since. */
export function useCounted() {
  const shown = todoApi.endpoints.getTodo.useQueryState();
  const peek = todoApi.endpoints.peekTodo.useQueryState();
  const isLater = (peek.fulfilledTimeStamp ?? 0) > (shown.fulfilledTimeStamp ?? 0);
  return { shown: shown.data, later: isLater ? peek.data : undefined };
}

/** By the last count; nothing until there is one. */
export function useWaiting(): Waiting {
  const { shown, later } = useCounted();
  const newest = later ?? shown;
  return newest ? waitingOf(newest) : NOTHING;
}

export const sumOf = ({ bookings, messages, members }: Waiting) => bookings + messages + members;
