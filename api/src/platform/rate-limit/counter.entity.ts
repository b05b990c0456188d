import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TimeColumn } from '../database/columns.js';

/** How often something was done lately, for all servers together. */
@Entity('counters')
@Index('ix_counters_end', ['endsAt'])
export class CounterEntity {
  /** A keyed hash of what is counted: neither addresses nor e-mails can be read back. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  id!: string;

  @Column({ type: 'int' })
  hits!: number;

  /** From then on the count starts again from nothing. */
  @TimeColumn()
  endsAt!: Date;
}
