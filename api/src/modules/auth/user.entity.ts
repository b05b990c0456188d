import { Entity, Index } from 'typeorm';
import { TEXT_LIMITS } from '../../contract/limits.js';
import {
  IdColumn,
  OptionalKeywordColumn,
  AdminTextColumn,
  OptionalAdminTextColumn,
} from '../../platform/database/columns.js';

@Entity('users')
@Index('ux_users_username', ['username'], { unique: true })
export class UserEntity {
  @IdColumn()
  id!: string;

  /** The e-mail address, in lower case. */
  @AdminTextColumn(TEXT_LIMITS.email)
  username!: string;

  @AdminTextColumn(255)
  password!: string;

  /** Hash of the ADMIN_PASSWORD applied last, so that only a new one replaces the password. */
  @OptionalAdminTextColumn(255)
  appliedPassword!: string | null;

  /**
   * Stored in trusted devices and known addresses; a new value revokes them all. `null` until the
   * password is changed or all sessions are ended for the first time.
   */
  @OptionalKeywordColumn(36)
  trustId!: string | null;
}
