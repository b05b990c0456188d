import { Entity, PrimaryColumn } from 'typeorm';
import { CountColumn } from '../../platform/database/columns.js';

/** The single row that a transaction updates before it promises equipment (`StockLock`). */
@Entity('stock_lock')
export class StockLockEntity {
  @PrimaryColumn({ type: 'integer' })
  id!: number;

  @CountColumn()
  version!: number;
}
