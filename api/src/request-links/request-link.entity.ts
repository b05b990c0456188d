import { Entity } from 'typeorm';
import { CountColumn, FlagColumn, IdColumn } from '../platform/database/columns.js';

/**
 * Which private link of a booking is the valid one. A booking without a row has its first; the
 * token itself is stored nowhere, so no backup has one.
 */
@Entity('request_links')
export class RequestLinkEntity {
  /** Of the booking. */
  @IdColumn()
  id!: string;

  @CountColumn()
  number!: number;

  @FlagColumn()
  isRevoked!: boolean;
}
