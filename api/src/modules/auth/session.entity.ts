import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TEXT_LIMITS } from '../../contract/limits.js';
import {
  KeywordColumn,
  TimeColumn,
  OfAdmin,
  OptionalAdminTextColumn,
} from '../../platform/database/columns.js';

/** A session; it ends with sign-out, a password change or its expiry. */
@Entity('sessions')
@Index('ix_sessions_user', ['userId'])
@Index('ix_sessions_expiry', ['expiresAt'])
@Index('ux_sessions_id', ['id'], { unique: true })
export class SessionEntity {
  /** SHA-256 of the id in the cookie, so that a leaked database signs nobody in. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  tokenHash!: string;

  /** The public id, to list and end sessions; it does not authenticate. */
  @KeywordColumn(36)
  id!: string;

  @KeywordColumn(36)
  userId!: string;

  @TimeColumn()
  createdAt!: Date;

  /** Updated once a minute at most. */
  @TimeColumn()
  lastUsedAt!: Date;

  @TimeColumn()
  expiresAt!: Date;

  @OptionalAdminTextColumn(TEXT_LIMITS.browser)
  browser!: string | null;

  /** The provider's ID token, encrypted; needed to end the provider's session. */
  @OfAdmin()
  @Column({ type: 'text', nullable: true })
  sealedIdToken!: string | null;
}
