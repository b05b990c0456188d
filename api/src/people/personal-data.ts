import type { EntityManager } from 'typeorm';
import type { ErasedPerson, PersonExport, PersonSummary } from '../contract/privacy.js';
import type { Change } from '../platform/audit/record.js';
import type { UnitOfWork } from '../platform/database/unit-of-work.js';
import type { WallClock } from '../platform/dates/wall-clock.js';

/** Because the person asked for it, or because its time was up; and at whose hand. */
export type Erasure = Pick<Change, 'uid'> & { kind: 'erased' | 'anonymised' };

/** How long ago something must have ended for nobody to be told any more whose it was. */
export interface Cutoff {
  now: Date;
  /** `YYYY-MM-DD` where the business is: what was for an earlier day is over. */
  day: string;
  /** The same as a moment. */
  moment: Date;
  /** Whatever date a record names that was made before this, it is over. */
  latest: Date;
}

export const PERSONAL_DATA = Symbol('PERSONAL_DATA');

type PersonalDataKind = Exclude<keyof PersonExport, 'email' | 'exportedAt'>;

/** Out of how many records people were taken; what goes with others is not counted. */
type Erased = Promise<Partial<ErasedPerson>>;

/** The ids of the bookings under an address, for features whose records go with a booking. */
export type BookingIdsOf = (manager: EntityManager, email: string) => Promise<string[]>;

/**
 * What one feature holds of people; what goes with its booking needs no `erase` and `expire`. Each
 * kind is registered in `wiring/personal-data.ts`; the calls, the commands and the daily job go through all of
 * them. E-mail addresses are stored trimmed and in lower case, and come here so.
 */
export interface PersonalData<Kind extends PersonalDataKind = PersonalDataKind> {
  kind: Kind;
  /** How much is stored under an address, and how much of it is not over yet; of what is counted. */
  find?: (manager: EntityManager, email: string, now: WallClock) => Promise<Partial<PersonSummary>>;
  /** Everything that is stored under an address, oldest first. */
  export: (manager: EntityManager, email: string) => Promise<PersonExport[Kind]>;
  /** Takes the person out, in the transaction of `manager`. */
  erase?: (manager: EntityManager, email: string, erasure: Erasure) => Erased;
  /** Takes the people out of what ended before the cutoff. */
  expire?: (database: UnitOfWork, cutoff: Cutoff, isOver: () => boolean) => Erased;
}
