import { Controller, Delete, Get, Post, Query, Res } from '@nestjs/common';
import { ApiCookieAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Answers, Id, Uid } from '../../platform/http/call.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { DeletedResponse } from '../../platform/http/deleted.response.js';
import { PageQuery } from '../../platform/list/list-query.js';
import { ApiPage, sendPage } from '../../platform/list/list-response.js';
import { BookingResponse } from '../dto/booking.response.js';
import { SpamRequestResponse } from '../dto/spam-request.response.js';
import { SpamService } from './spam.service.js';

@ApiTags('bookings')
@ApiCookieAuth()
@Controller('bookings/spam')
export class SpamController {
  constructor(private readonly spam: SpamService) {}

  @Get()
  @ApiOperation({ summary: 'List requests held as spam', description: 'Newest first.' })
  @ApiPage(SpamRequestResponse, 'One page of them', 'How many there are in all')
  @ApiErrors(400, 401)
  async list(
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SpamRequestResponse[]> {
    return sendPage(reply, await this.spam.page(query));
  }

  @Post(':id/accept')
  @ApiOperation({ summary: 'Make a booking of a request held as spam' })
  @Answers(200, BookingResponse, 'The booking, pending')
  @ApiErrors(400, 401, 403, 404, 413, 415)
  accept(@Id() id: string, @Uid() uid: string): Promise<BookingResponse> {
    return this.spam.accept(id, uid);
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Delete a request held as spam for good' })
  @Answers(200, DeletedResponse, 'The id that is gone')
  @ApiErrors(400, 401, 403, 404, 413, 415)
  delete(@Id() id: string, @Uid() uid: string): Promise<DeletedResponse> {
    return this.spam.delete(id, uid);
  }
}
