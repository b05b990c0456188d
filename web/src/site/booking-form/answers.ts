import { eventDay } from '@finesse/api/contract/dates';
import { BUDGET_LABELS, EVENT_TYPE_LABELS } from '@finesse/api/contract/enumerations';
import { SERVICE_OFFERS } from '@finesse/api/contract/offers';
import type { BookingValues, FieldName } from './fields';

type Answer = (values: BookingValues) => string;

const labelled = (labels: Readonly<Record<string, string>>, value: string) =>
  labels[value] ?? value;

/** The answers that read otherwise than they are kept. */
const WORDS: Partial<Record<FieldName, Answer>> = {
  services: ({ services }) =>
    SERVICE_OFFERS.filter(({ id }) => services.includes(id))
      .map(({ name }) => name)
      .join(', '),
  eventDate: ({ eventDate }) => eventDate && eventDay(eventDate),
  eventType: ({ eventType }) => labelled(EVENT_TYPE_LABELS, eventType),
  budget: ({ budget }) => labelled(BUDGET_LABELS, budget),
};

/** An answer as a person reads it; empty where none was given. */
export function answer(name: FieldName, values: BookingValues): string {
  return WORDS[name]?.(values) ?? String(values[name]).trim();
}
