import { Global, Module } from '@nestjs/common';
import { ACTOR_EMAILS } from '../../platform/audit/audit-log.js';
import { AdminEmails } from './admin-emails.js';
import { Admins } from './admins.js';
import { SessionEndings } from './session-endings.js';
import { FirstAdmin } from './first-admin.js';

/** Global, since the history names the admins of all changes. */
@Global()
@Module({
  providers: [
    Admins,
    AdminEmails,
    SessionEndings,
    FirstAdmin,
    { provide: ACTOR_EMAILS, useExisting: AdminEmails },
  ],
  exports: [Admins, AdminEmails, SessionEndings, FirstAdmin, ACTOR_EMAILS],
})
export class AdminsModule {}
