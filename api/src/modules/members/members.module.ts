import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { PeopleModule } from '../people/people.module.js';
import { SpamModule } from '../spam/spam.module.js';
import { MembersRepository } from './members.repository.js';
import { NewMembers } from './new-members.js';
import { MemberChangesService } from './member-changes.service.js';
import { MemberPersonalData } from './member.personal-data.js';
import { MembersController } from './members.controller.js';
import { MembersService } from './members.service.js';
import { MembershipRequestsController } from './requests/membership-requests.controller.js';
import { MembershipRequestsService } from './requests/membership-requests.service.js';

@Module({
  imports: [CatalogueModule, IdempotencyModule, PeopleModule, SpamModule],
  controllers: [MembershipRequestsController, MembersController],
  providers: [
    MembersService,
    MemberChangesService,
    MembershipRequestsService,
    MembersRepository,
    NewMembers,
    MemberPersonalData,
  ],
  exports: [MembersRepository],
})
export class MembersModule {}
