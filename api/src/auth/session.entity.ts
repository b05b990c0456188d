import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TEXT_LIMITS } from '../contract/limits.js';
import { OptionalTextColumn, TextColumn, TimeColumn } from '../platform/database/columns.js';

/** A sign-in that lasts until sign-out, a password change or its end. */
@Entity('sessions')
@Index('ix_sessions_user', ['userId'])
@Index('ix_sessions_expiry', ['expiresAt'])
@Index('ux_sessions_id', ['id'], { unique: true })
export class SessionEntity {
  /** SHA-256 of the id in the cookie: a read database signs nobody in. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  tokenHash!: string;

  /** By which its owner names it; opens nothing. */
  @TextColumn(36)
  id!: string;

  @TextColumn(36)
  userId!: string;

  @TimeColumn()
  createdAt!: Date;

  /** To the minute: not every call is worth a write. */
  @TimeColumn()
  lastUsedAt!: Date;

  @TimeColumn()
  expiresAt!: Date;

  @OptionalTextColumn(TEXT_LIMITS.browser)
  browser!: string | null;

  /** The provider's token, sealed; it is shown to the provider when its session is to end. */
  @Column({ type: 'text', nullable: true })
  sealedIdToken!: string | null;
}
