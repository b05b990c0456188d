import type { Allocation } from '../contract/schedules/schedule.js';

/** By their ids, as they are stored and answered: databases order texts each in its own way. */
export const inOrder = <Held extends Allocation>(allocations: readonly Held[]): Held[] =>
  allocations.toSorted((one, other) => (one.equipment < other.equipment ? -1 : 1));
