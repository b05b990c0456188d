import { Column, Entity, PrimaryColumn } from 'typeorm';
import {
  IdColumn,
  JsonColumn,
  LongTextColumn,
  OptionalKeywordColumn,
  TimeColumn,
  NotPersonal,
} from '../../platform/database/columns.js';

/** An uploaded picture. Its files are in the database, so that each server has them. */
@Entity('pictures')
export class PictureEntity {
  @IdColumn()
  id!: string;

  @Column({ type: 'integer' })
  width!: number;

  @Column({ type: 'integer' })
  height!: number;

  /** The names of its files (`fileName`). */
  @NotPersonal()
  @JsonColumn('pictures.files', [])
  files!: string[];

  @TimeColumn()
  createdAt!: Date;

  @OptionalKeywordColumn(36)
  uid!: string | null;
}

@Entity('picture_files')
export class PictureFileEntity {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  pictureId!: string;

  @PrimaryColumn({ type: 'varchar', length: 20 })
  name!: string;

  /** In base64, which a backup keeps as it is. */
  @NotPersonal()
  @LongTextColumn({
    to: (bytes: Buffer) => bytes.toString('base64'),
    from: (base64: string) => Buffer.from(base64, 'base64'),
  })
  bytes!: Buffer;
}
