import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { TODO_SCHEMA } from '../../contract/todo.js';
import { Answers } from '../../platform/http/call.js';
import { TodoService } from './todo.service.js';

@ApiTags('todo')
@Controller('todo')
export class TodoController {
  constructor(private readonly service: TodoService) {}

  @Get()
  @ApiOperation({
    summary: 'Count what waits for the owner',
    description:
      'The rows behind each number: `GET /api/bookings?todo=`, `GET /api/members?todo=renew`, `GET /api/messages?todo=unsent`, and what is held as spam of both kinds.',
  })
  @Answers(200, TODO_SCHEMA, 'How much of each')
  todo() {
    return this.service.count();
  }
}
