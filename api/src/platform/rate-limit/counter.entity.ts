import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TimeColumn } from '../database/columns.js';

/** How often something was done in a window of time, for all servers together. */
@Entity('counters')
@Index('ix_counters_end', ['endsAt'])
export class CounterEntity {
  /** A keyed hash, so that no address or e-mail can be read back. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  id!: string;

  @Column({ type: 'int' })
  hits!: number;

  /** When the window ends, and the count restarts at 0. */
  @TimeColumn()
  endsAt!: Date;
}
