import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { SchedulesModule } from '../schedules/schedules.module.js';
import { TodoController } from './todo.controller.js';

/** How much waits for the owner. */
@Module({
  imports: [MembersModule, MessagesModule, SchedulesModule],
  controllers: [TodoController],
})
export class TodoModule {}
