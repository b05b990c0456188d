import { Entity } from 'typeorm';
import { IdColumn, TextColumn } from './columns.js';

/** A setting that the meaning of stored rows depends on, as it was when they were stored. */
@Entity('stored_settings')
export class StoredSettingEntity {
  @IdColumn()
  id!: string;

  @TextColumn(64)
  value!: string;
}
