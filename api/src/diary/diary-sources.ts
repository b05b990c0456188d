import type { EntityManager } from 'typeorm';

/** Injects where the diary finds what it shows and knows nothing of. */
export const DIARY_SOURCES = Symbol('DIARY_SOURCES');

export interface DiarySources {
  /** Days of notice that the owner likes to have, as the catalogue has it now. */
  leadDays: (manager: EntityManager) => Promise<number>;
}
