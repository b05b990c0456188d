import { Entity, Index, PrimaryColumn } from 'typeorm';
import { TextColumn, TimeColumn } from '../database/columns.js';

/** A sign-in that lasts until sign-out, a password change or its end. */
@Entity('sessions')
@Index('ix_sessions_user', ['userId'])
@Index('ix_sessions_expiry', ['expiresAt'])
export class SessionEntity {
  /** SHA-256 of the id in the cookie: a read database signs nobody in. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  tokenHash!: string;

  @TextColumn(36)
  userId!: string;

  @TimeColumn()
  createdAt!: Date;

  @TimeColumn()
  expiresAt!: Date;
}
