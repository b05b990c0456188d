import { Entity, Index } from 'typeorm';
import type { SpamKind, SpamReason } from '../../contract/spam.js';
import {
  IdColumn,
  JsonColumn,
  KeywordColumn,
  TimeColumn,
  Personal,
  PersonalTextColumn,
} from '../../platform/database/columns.js';
import { TEXT_LIMITS } from '../../contract/limits.js';

/** A request that looks like spam, kept for the owner to look at. */
@Entity('spam_requests')
@Index('ix_spam_requests_created', ['createdAt', 'id'])
@Index('ix_spam_requests_email', ['email'])
export class SpamRequestEntity {
  /** The id that the visitor was answered; the record gets it if the owner accepts. */
  @IdColumn()
  id!: string;

  @KeywordColumn(10, { default: 'booking' })
  kind!: SpamKind;

  @KeywordColumn(10)
  reason!: SpamReason;

  /** As in `request`. */
  @PersonalTextColumn(TEXT_LIMITS.email)
  email!: string;

  /** As in `request`; empty where there is none, so that only its age counts. */
  @KeywordColumn(10)
  eventDate!: string;

  @TimeColumn()
  createdAt!: Date;

  @Personal()
  @JsonColumn('spam_requests.request', null)
  request!: object;
}

export type HeldRequest<Request extends object> = Omit<SpamRequestEntity, 'request'> & {
  request: Request;
};
