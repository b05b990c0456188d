import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { ErasedPerson, PersonExport, PersonSummary } from '../../contract/privacy.js';
import type { Change } from '../history/history.repository.js';
import type { WallClock } from '../../platform/dates/wall-clock.js';

/** At the person's request or after the retention time, and by which admin. */
export type Erasure = Pick<Change, 'uid'> & { kind: 'erased' | 'anonymised' };

/** What ended before this is anonymised. */
export interface Cutoff {
  now: Date;
  /** `YYYY-MM-DD` in the business's time zone: events of earlier days have ended. */
  day: string;
  /** The cutoff as a moment. */
  moment: Date;
  /** Records created before this have ended, whatever date they are for. */
  latest: Date;
}

export interface Progress {
  /** Checked between batches; true ends the work early. */
  isStopped: () => boolean;
  /** Notes a record that could not be anonymised; the others are, and the next run tries it again. */
  onFailure: (error: unknown, id: string) => void;
}

type PersonalDataKind = Exclude<keyof PersonExport, 'email' | 'exportedAt'>;

/** How many records were anonymised; those that go with a booking are not counted. */
export type Erased = Promise<Partial<ErasedPerson>>;

/**
 * The personal data of one feature, as a provider marked with `@HoldsPersonalData`; records that are
 * erased with their booking or member need no `erase` and `expire`. E-mail addresses are stored trimmed
 * and in lower case, and passed so.
 */
export interface PersonalData<Kind extends PersonalDataKind = PersonalDataKind> {
  kind: Kind;
  /** Counts what is stored under an address, and how much of it has not ended yet. */
  find?: (email: string, now: WallClock) => Promise<Partial<PersonSummary>>;
  /** Everything that is stored under an address, oldest first. */
  export: (email: string) => Promise<PersonExport[Kind]>;
  /** Erases the person, in a transaction. */
  erase?: (email: string, erasure: Erasure) => Erased;
  expire?: (cutoff: Cutoff, progress: Progress) => Erased;
}

/** `tables`: those whose personal columns the provider exports and erases; a lower `order` comes first. */
export const HoldsPersonalData = DiscoveryService.createDecorator<{
  tables: readonly (new () => object)[];
  order?: number;
}>();

@Injectable()
export class PersonalDataRegistry {
  constructor(private readonly discovery: DiscoveryService) {}

  all(): PersonalData[] {
    const { KEY: metadataKey } = HoldsPersonalData;
    return this.discovery
      .getProviders({ metadataKey })
      .map((provider) => ({
        order: this.discovery.getMetadataByDecorator(HoldsPersonalData, provider)?.order ?? 0,
        holder: provider.instance as PersonalData,
      }))
      .toSorted((one, other) => one.order - other.order)
      .map(({ holder }) => holder);
  }
}
