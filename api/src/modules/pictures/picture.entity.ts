import { Column, Entity } from 'typeorm';
import {
  IdColumn,
  JsonColumn,
  OptionalKeywordColumn,
  TimeColumn,
} from '../../platform/database/columns.js';
import { NotPersonal } from '../../platform/database/personal-column.js';
import { TextPartEntity } from '../../platform/database/text-parts.js';

/** An uploaded picture. Its files are in the database, so that each server has them. */
@Entity('pictures')
export class PictureEntity {
  @IdColumn()
  id!: string;

  @Column({ type: 'integer' })
  width!: number;

  @Column({ type: 'integer' })
  height!: number;

  /** In how many parts each file is kept, by its name (`fileName`). */
  @NotPersonal()
  @JsonColumn('pictures.parts', {})
  parts!: Record<string, number>;

  @TimeColumn()
  createdAt!: Date;

  @OptionalKeywordColumn(36)
  uid!: string | null;
}

/** A file in base64, which a backup keeps as it is, by its picture and name. */
@Entity('picture_parts')
export class PicturePartEntity extends TextPartEntity {}
