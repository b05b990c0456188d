import { Inject, Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { ActorEmails } from '../../platform/audit/audit-log.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Admins } from './admins.js';
import { IdentityEntity } from './oidc/identity.entity.js';
import { UserEntity } from './user.entity.js';

/** The e-mail addresses of admins, of our database or of the provider. */
@Injectable()
export class AdminEmails implements ActorEmails {
  constructor(
    private readonly database: UnitOfWork,
    private readonly admins: Admins,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** By uid; a former admin is missing. */
  async of(uids: readonly string[]): Promise<Map<string, string>> {
    if (uids.length === 0) return new Map();
    const id = In([...new Set(uids)]);
    const { manager } = this.database;
    const users = await manager.findBy(UserEntity, { id });
    const identities = await manager.findBy(IdentityEntity, { id });
    return new Map([
      ...identities.map(({ id, email }) => [id, email] as const),
      ...users.map(({ id, username }) => [id, username] as const),
    ]);
  }

  /** The addresses of all admins. */
  async all(): Promise<readonly string[]> {
    const { auth } = this.config;
    return auth.provider === 'oidc' ? auth.adminEmails : this.admins.list();
  }
}
