import { Entity } from 'typeorm';
import { IdColumn, KeywordColumn } from './columns.js';

/** A setting that the meaning of stored rows depends on, as it was when they were stored. */
@Entity('stored_settings')
export class StoredSettingEntity {
  @IdColumn()
  id!: string;

  @KeywordColumn(64)
  value!: string;
}
