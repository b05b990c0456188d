import { Body, Controller, Get, Post, Query, Res, type StreamableFile, Put } from '@nestjs/common';
import { ApiCookieAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Answers, Id, IdempotencyKey, IfMatch, Uid } from '../../platform/http/call.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { ApiHistory } from '../../platform/audit/audit-log.js';
import { isWhole, PageQuery } from '../../platform/list/list-query.js';
import { ApiList, sendPage } from '../../platform/list/list-response.js';
import {
  MemberListQuery,
  MemberRequest,
  SimilarMembersBody,
  MemberEditRequest,
  MemberStatusRequest,
} from './dto/member.requests.js';
import { MembersService } from './members.service.js';
import { memberRecordVersion, memberVersion } from '../../contract/versions.js';
import { MemberChangesService } from './member-changes.service.js';
import {
  MEMBER_SCHEMA,
  MEMBER_STATS_SCHEMA,
  SIMILAR_MEMBER_SCHEMA,
  type Member,
  type MemberStats,
  type SimilarMember,
} from '../../contract/members.js';
import type { HistoryEntry } from '../../contract/history.js';

@ApiTags('members')
@ApiCookieAuth()
@Controller('members')
export class MembersController {
  constructor(
    private readonly members: MembersService,
    private readonly changes: MemberChangesService,
  ) {}

  @Post()
  @ApiOperation({ summary: 'Add a member' })
  @Answers(201, MEMBER_SCHEMA, 'The member as it is stored')
  @ApiErrors(400, 401, 403, 410, 413, 415, 422)
  create(
    @Body() request: MemberRequest,
    @Uid() uid: string,
    @IdempotencyKey('Of requests under the same key, one adds a member; all get its answer')
    key: string | undefined,
  ): Promise<Member> {
    return this.members.create(request, uid, key);
  }

  @Get()
  @ApiList('List members, newest first', MEMBER_SCHEMA)
  @ApiErrors(400, 401)
  async list(
    @Query() query: MemberListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Member[] | StreamableFile> {
    if (isWhole(query)) return this.members.all();
    return sendPage(reply, await this.members.page(query));
  }

  @Get('stats')
  @ApiOperation({ summary: 'Count members by tier and status' })
  @Answers(200, MEMBER_STATS_SCHEMA, 'How many members there are of each kind')
  @ApiErrors(401)
  stats(): Promise<MemberStats> {
    return this.members.stats();
  }

  @Post('similar')
  @ApiOperation({ summary: 'Find members with the same e-mail address or telephone number' })
  @Answers(200, [SIMILAR_MEMBER_SCHEMA], 'At most five of them')
  @ApiErrors(400, 401, 403, 413, 415)
  similar(@Body() request: SimilarMembersBody): Promise<SimilarMember[]> {
    return this.members.similar(request);
  }

  @Get(':id/history')
  @ApiHistory('What happened to a member')
  @ApiErrors(400, 401, 404)
  async history(
    @Id() id: string,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<HistoryEntry[]> {
    return sendPage(reply, await this.members.history(id, query));
  }

  @Put(':id')
  @ApiOperation({ summary: 'Change who a member is, their tier, amount and dates' })
  @Answers(200, MEMBER_SCHEMA, 'The member as it is stored')
  @ApiErrors(400, 401, 403, 404, 409, 412, 413, 415)
  async edit(
    @Id() id: string,
    @Body() request: MemberEditRequest,
    @Uid() uid: string,
    @IfMatch() ifMatch: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Member> {
    const member = await this.changes.edit(id, request, uid, ifMatch);
    reply.header('etag', memberRecordVersion(member));
    return member;
  }

  @Put(':id/status')
  @ApiOperation({ summary: "Change a member's status" })
  @Answers(200, MEMBER_SCHEMA, 'The member with its new status')
  @ApiErrors(400, 401, 403, 404, 412, 413, 415)
  async setStatus(
    @Id() id: string,
    @Body() { status }: MemberStatusRequest,
    @Uid() uid: string,
    @IfMatch() ifMatch: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Member> {
    const member = await this.changes.setStatus(id, status, uid, ifMatch);
    reply.header('etag', memberVersion(member));
    return member;
  }

  @Post(':id/renew')
  @ApiOperation({ summary: 'Renew a membership by a month that is paid' })
  @Answers(200, MEMBER_SCHEMA, 'The member, active until a month later')
  @ApiErrors(400, 401, 403, 404, 409, 412, 413, 415)
  async renew(
    @Id() id: string,
    @Uid() uid: string,
    @IfMatch() ifMatch: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Member> {
    const member = await this.changes.renew(id, uid, ifMatch);
    reply.header('etag', memberRecordVersion(member));
    return member;
  }
}
