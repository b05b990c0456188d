import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { MembersRepository } from './members.repository.js';
import { MemberChangesService } from './member-changes.service.js';
import { MemberPersonalData } from './member.personal-data.js';
import { MembersController, MembershipRequestsController } from './members.controller.js';
import { MembersService } from './members.service.js';

@Module({
  imports: [CatalogueModule],
  controllers: [MembershipRequestsController, MembersController],
  providers: [MembersService, MemberChangesService, MembersRepository, MemberPersonalData],
  exports: [MembersRepository],
})
export class MembersModule {}
