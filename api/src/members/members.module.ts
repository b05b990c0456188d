import { Module } from '@nestjs/common';
import { MemberChangesService } from './member-changes.service.js';
import { MembersController } from './members.controller.js';
import { MembersService } from './members.service.js';
import { MembershipRequestsController } from './requests/membership-requests.controller.js';
import { MembershipRequestsService } from './requests/membership-requests.service.js';

@Module({
  controllers: [MembershipRequestsController, MembersController],
  providers: [MembersService, MemberChangesService, MembershipRequestsService],
})
export class MembersModule {}
