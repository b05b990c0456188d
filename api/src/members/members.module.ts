import { Module } from '@nestjs/common';
import { MemberChangesController } from './member-changes.controller.js';
import { MemberChangesService } from './member-changes.service.js';
import { MembersController } from './members.controller.js';
import { MembersService } from './members.service.js';

@Module({
  controllers: [MembersController, MemberChangesController],
  providers: [MembersService, MemberChangesService],
})
export class MembersModule {}
