import type { Budget, EventType, GuestCount, Service } from '../contract/enumerations.js';
import { TEXT_LIMITS } from '../contract/limits.js';
import {
  FlagColumn,
  ListColumn,
  OptionalTextColumn,
  TextColumn,
  TimeColumn,
} from '../platform/database/columns.js';
import { PersonEntity } from '../people/person.entity.js';

/** What a visitor asks for, whatever becomes of it. */
export abstract class BookingDetailsEntity extends PersonEntity {
  @ListColumn()
  services!: Service[];

  @TextColumn(10)
  eventDate!: string;

  @TextColumn(5)
  eventTime!: string;

  @TextColumn(TEXT_LIMITS.location)
  location!: string;

  @TextColumn(10)
  guestCount!: GuestCount;

  @OptionalTextColumn(20)
  eventType!: EventType | null;

  @OptionalTextColumn(TEXT_LIMITS.note)
  flavourPreferences!: string | null;

  @OptionalTextColumn(TEXT_LIMITS.note)
  specialRequirements!: string | null;

  @OptionalTextColumn(20)
  budget!: Budget | null;

  @FlagColumn()
  termsAccepted!: boolean;

  @TimeColumn()
  createdAt!: Date;
}
