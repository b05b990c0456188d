import { Body, Controller, Get, Post, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiCookieAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Answers, Id } from '../platform/http/call.js';
import { ApiErrors } from '../platform/http/api-errors.js';
import { Uid } from '../platform/http/current-user.js';
import { ApiHistory, HistoryEntryResponse } from '../platform/audit/history.response.js';
import { isWhole, PageQuery } from '../platform/list/list-query.js';
import { ApiList, sendPage } from '../platform/list/list-response.js';
import { MemberListQuery } from './dto/member-list.query.js';
import { MemberRequest } from './dto/member.request.js';
import { MemberResponse, MemberStatsResponse } from './dto/member.response.js';
import { SimilarMemberResponse } from '../people/similar-member.response.js';
import { SimilarMembersBody } from './dto/similar-members.js';
import { MembersService } from './members.service.js';

@ApiTags('members')
@ApiCookieAuth()
@Controller('members')
export class MembersController {
  constructor(private readonly members: MembersService) {}

  @Post()
  @ApiOperation({ summary: 'Add a member' })
  @Answers(201, MemberResponse, 'The member as it is stored')
  @ApiErrors(400, 401, 403, 413, 415)
  create(@Body() request: MemberRequest, @Uid() uid: string): Promise<MemberResponse> {
    return this.members.create(request, uid);
  }

  @Get()
  @ApiList('List members, newest first', MemberResponse)
  @ApiErrors(400, 401)
  async list(
    @Query() query: MemberListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MemberResponse[] | StreamableFile> {
    if (isWhole(query)) return this.members.all();
    return sendPage(reply, await this.members.page(query));
  }

  @Get('stats')
  @ApiOperation({ summary: 'Count members by tier and status' })
  @Answers(200, MemberStatsResponse, 'How many members there are of each kind')
  @ApiErrors(401)
  stats(): Promise<MemberStatsResponse> {
    return this.members.stats();
  }

  @Post('similar')
  @ApiOperation({ summary: 'Find members with the same e-mail address or telephone number' })
  @Answers(200, [SimilarMemberResponse], 'At most five of them')
  @ApiErrors(400, 401, 403, 413, 415)
  similar(@Body() request: SimilarMembersBody): Promise<SimilarMemberResponse[]> {
    return this.members.similar(request);
  }

  @Get(':id/history')
  @ApiHistory('What happened to a member')
  @ApiErrors(400, 401, 404)
  async history(
    @Id() id: string,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<HistoryEntryResponse[]> {
    return sendPage(reply, await this.members.history(id, query));
  }
}
