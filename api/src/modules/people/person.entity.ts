import { TEXT_LIMITS } from '../../contract/limits.js';
import { ERASED_NAME } from '../../contract/privacy.js';
import {
  IdColumn,
  TextColumn,
  Personal,
  PersonalTextColumn,
  OptionalPersonalTextColumn,
} from '../../platform/database/columns.js';

/** The columns of a person that bookings and members share (spec §3). */
export abstract class PersonEntity {
  @IdColumn()
  id!: string;

  @Personal(ERASED_NAME)
  @TextColumn(TEXT_LIMITS.name)
  firstName!: string;

  @PersonalTextColumn(TEXT_LIMITS.name)
  lastName!: string;

  /** In lower case. */
  @PersonalTextColumn(TEXT_LIMITS.email)
  email!: string;

  @PersonalTextColumn(TEXT_LIMITS.phone)
  phone!: string;

  @OptionalPersonalTextColumn(TEXT_LIMITS.instagram)
  instagram!: string | null;

  /** What a search looks through (search.ts); never in an answer. */
  @PersonalTextColumn(600)
  searchText!: string;
}
