import type { SignedInUser } from '@finesse/api/contract/auth';
import type { Day } from '@finesse/api/contract/schedules/day';
import { isRecord } from '../../shared/isRecord';
import { isQueuedAction, type QueuedAction } from './queue';

/** A day as it was answered, and when: milliseconds since 1970. */
export interface StoredDay {
  day: Day;
  seenAt: number;
}

/**
 * All that a device stores of the owner's business: one record, so that each change is one
 * transaction, and deleting it leaves nothing.
 */
export interface Device {
  owner: SignedInUser;
  /** By date. */
  days: Record<string, StoredDay>;
  /** What was ticked on the packing list of a date. */
  ticks: Record<string, string[]>;
  /** In the order in which they were made. */
  waiting: QueuedAction[];
}

/** A device's record as it was stored, without what this build could not show or send; null for none. */
export function readRecord(stored: unknown): Device | null {
  if (!isRecord(stored) || !isRecord(stored['owner'])) return null;
  const { uid, email } = stored['owner'];
  if (typeof uid !== 'string' || typeof email !== 'string') return null;
  const { days, ticks, waiting } = stored;
  return {
    owner: { uid, email },
    days: entriesThat(isStoredDay, days),
    ticks: entriesThat(isTexts, ticks),
    waiting: Array.isArray(waiting) ? waiting.filter(isQueuedAction) : [],
  };
}

function entriesThat<Value>(
  is: (value: unknown) => value is Value,
  stored: unknown,
): Record<string, Value> {
  const entries = Object.entries(isRecord(stored) ? stored : {});
  return Object.fromEntries(entries.filter((entry): entry is [string, Value] => is(entry[1])));
}

function isStoredDay(stored: unknown): stored is StoredDay {
  if (!isRecord(stored) || typeof stored['seenAt'] !== 'number' || !isRecord(stored['day']))
    return false;
  const { events, equipment, consumables } = stored['day'];
  return [events, equipment, consumables].every(
    (list) => Array.isArray(list) && list.every(isRecord),
  );
}

const isTexts = (stored: unknown): stored is string[] =>
  Array.isArray(stored) && stored.every((text) => typeof text === 'string');
