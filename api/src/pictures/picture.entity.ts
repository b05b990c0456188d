import { Column, Entity, PrimaryColumn } from 'typeorm';
import { IdColumn, OptionalTextColumn, TimeColumn } from '../platform/database/columns.js';

/** A picture that was uploaded. Its files are in the database, so that each server has them. */
@Entity('pictures')
export class PictureEntity {
  @IdColumn()
  id!: string;

  @Column({ type: 'integer' })
  width!: number;

  @Column({ type: 'integer' })
  height!: number;

  /** In how many parts each file is kept, by its name (file-name.ts). */
  @Column({ type: 'simple-json' })
  parts!: Record<string, number>;

  @TimeColumn()
  createdAt!: Date;

  @OptionalTextColumn(36)
  uid!: string | null;
}

/** As much of a file as a TEXT column of MySQL holds, in base64, which a backup keeps as it is. */
@Entity('picture_parts')
export class PicturePartEntity {
  /** The picture, the name of the file and the number of the part. */
  @PrimaryColumn({ type: 'varchar', length: 48 })
  id!: string;

  @Column({ type: 'text' })
  data!: string;
}
