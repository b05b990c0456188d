import { TEXT_LIMITS } from '../contract/limits.js';
import { IdColumn, OptionalTextColumn, TextColumn } from '../platform/database/columns.js';

/** What a booking and a member both keep of a person (spec §3). */
export abstract class PersonEntity {
  @IdColumn()
  id!: string;

  @TextColumn(TEXT_LIMITS.name)
  firstName!: string;

  @TextColumn(TEXT_LIMITS.name)
  lastName!: string;

  /** In lower case. */
  @TextColumn(TEXT_LIMITS.email)
  email!: string;

  @TextColumn(TEXT_LIMITS.phone)
  phone!: string;

  @OptionalTextColumn(TEXT_LIMITS.instagram)
  instagram!: string | null;

  /** What a search looks through (platform/list/search.ts); only the server reads it. */
  @TextColumn(600)
  searchText!: string;
}
