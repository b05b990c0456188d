import { Entity } from 'typeorm';
import { IdColumn, TextColumn } from '../platform/database/columns.js';

/** By which rules the `searchText` of all rows was made; one row, or none in a new database. */
@Entity('search_versions')
export class SearchVersionEntity {
  @IdColumn()
  id!: string;

  @TextColumn(40)
  version!: string;
}
