import { TEXT_LIMITS } from '../../contract/limits.js';
import { ERASED_NAME } from '../../contract/privacy.js';
import {
  IdColumn,
  OptionalTextColumn,
  TextColumn,
  Personal,
} from '../../platform/database/columns.js';

/** The columns of a person that bookings and members share (spec §3). */
export abstract class PersonEntity {
  @IdColumn()
  id!: string;

  @Personal(ERASED_NAME)
  @TextColumn(TEXT_LIMITS.name)
  firstName!: string;

  @Personal('')
  @TextColumn(TEXT_LIMITS.name)
  lastName!: string;

  /** In lower case. */
  @Personal('')
  @TextColumn(TEXT_LIMITS.email)
  email!: string;

  @Personal('')
  @TextColumn(TEXT_LIMITS.phone)
  phone!: string;

  @Personal(null)
  @OptionalTextColumn(TEXT_LIMITS.instagram)
  instagram!: string | null;

  /** What a search looks through (search.ts); never in an answer. */
  @Personal('')
  @TextColumn(600)
  searchText!: string;
}
