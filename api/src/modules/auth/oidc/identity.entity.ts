import { Entity } from 'typeorm';
import { TEXT_LIMITS } from '../../../contract/limits.js';
import { IdColumn, KeywordColumn, AdminTextColumn } from '../../../platform/database/columns.js';

/** An admin who has signed in at the provider. */
@Entity('identities')
export class IdentityEntity {
  /** The uid, derived from the provider and its subject. */
  @IdColumn()
  id!: string;

  /** OIDC_ISSUER at the time of the sign-in. */
  @KeywordColumn(TEXT_LIMITS.issuer)
  issuer!: string;

  /** As of the last sign-in, in lower case. */
  @AdminTextColumn(TEXT_LIMITS.email)
  email!: string;
}
