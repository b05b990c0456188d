import { Entity } from 'typeorm';
import { CountColumn, FlagColumn, IdColumn } from '../../platform/database/columns.js';

/**
 * Which private link of a booking is valid; without a row, the first one is. The token itself is not
 * stored, so no backup has one.
 */
@Entity('request_links')
export class RequestLinkEntity {
  @IdColumn()
  id!: string;

  @CountColumn()
  number!: number;

  @FlagColumn()
  isRevoked!: boolean;
}
