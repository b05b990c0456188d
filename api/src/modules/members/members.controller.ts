import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  Answers,
  ApiErrors,
  By,
  Id,
  IdempotencyKey,
  Public,
  Uid,
  type Editor,
} from '../../platform/http/call.js';
import { ApiHistory, AuditLog } from '../history/audit-log.js';
import { ApiList, ApiPage, isWhole, PageQuery } from '../../platform/list/list-calls.js';
import {
  MemberListQuery,
  MemberRequest,
  SimilarMembersBody,
  MemberEditRequest,
  MembershipRequestBody,
  MemberStatusRequest,
} from './dto/member.requests.js';
import { SpamRepository } from '../spam/spam.repository.js';
import { toMembershipSpam } from './member.mapper.js';
import { MembersRepository } from './members.repository.js';
import { MembersService } from './members.service.js';
import { RateLimit } from '../../platform/rate-limit/rate-limit.js';
import { DELETED_SCHEMA } from '../../contract/record.js';
import { MEMBERSHIP_SPAM_SCHEMA } from '../../contract/spam.js';
import { memberRecordEtag, memberStatusEtag } from '../../contract/etags.js';
import { MemberChangesService } from './member-changes.service.js';
import {
  MEMBER_SCHEMA,
  MEMBER_STATS_SCHEMA,
  SIMILAR_MEMBER_SCHEMA,
} from '../../contract/members.js';

@ApiTags('members')
@Controller('members')
export class MembersController {
  constructor(
    private readonly members: MembersService,
    private readonly repository: MembersRepository,
    private readonly changes: MemberChangesService,
    private readonly spamRequests: SpamRepository,
    private readonly audit: AuditLog,
  ) {}

  @Post()
  @ApiOperation({ summary: 'Add a member' })
  @Answers(201, MEMBER_SCHEMA, 'The member as it is stored')
  create(
    @Body() request: MemberRequest,
    @Uid() uid: string,
    @IdempotencyKey('Of requests under the same key, one adds a member; all get its answer')
    key?: string,
  ) {
    return this.members.create(request, uid, key);
  }

  @Get()
  @ApiList('List members, newest first', MEMBER_SCHEMA)
  list(@Query() query: MemberListQuery) {
    return isWhole(query) ? this.members.all() : this.members.page(query);
  }

  @Get('stats')
  @ApiOperation({ summary: 'Count members by tier and status' })
  @Answers(200, MEMBER_STATS_SCHEMA, 'How many members there are of each kind')
  stats() {
    return this.members.stats();
  }

  @Post('similar')
  @ApiOperation({ summary: 'Find members with the same e-mail address or telephone number' })
  @Answers(200, [SIMILAR_MEMBER_SCHEMA], 'At most five of them')
  similar(@Body() request: SimilarMembersBody) {
    return this.repository.similar(request);
  }

  @Get(':id/history')
  @ApiHistory('What happened to a member')
  history(@Id() id: string, @Query() query: PageQuery) {
    return this.audit.history('member', id, query);
  }

  @Put(':id')
  @ApiOperation({ summary: 'Change who a member is, their tier, amount and dates' })
  @Answers(200, MEMBER_SCHEMA, 'The member as it is stored', memberRecordEtag)
  @ApiErrors(409)
  edit(@Id() id: string, @Body() request: MemberEditRequest, @By() by: Editor) {
    return this.changes.edit(id, request, by);
  }

  @Put(':id/status')
  @ApiOperation({ summary: "Change a member's status" })
  @Answers(200, MEMBER_SCHEMA, 'The member with its new status', memberStatusEtag)
  setStatus(@Id() id: string, @Body() request: MemberStatusRequest, @By() by: Editor) {
    return this.changes.setStatus(id, request, by);
  }

  @Post(':id/renew')
  @ApiOperation({ summary: 'Renew a membership by a month that is paid' })
  @Answers(200, MEMBER_SCHEMA, 'The member, active until a month later', memberRecordEtag)
  @ApiErrors(409)
  renew(@Id() id: string, @By() by: Editor) {
    return this.changes.renew(id, by);
  }

  @Get('spam')
  @ApiOperation({ summary: 'List membership requests held as spam', description: 'Newest first.' })
  @ApiPage(MEMBERSHIP_SPAM_SCHEMA, 'One page of them', 'How many there are in all')
  listSpam(@Query() query: PageQuery) {
    return this.spamRequests.page('membership', query, toMembershipSpam);
  }

  @Post('spam/:id/accept')
  @ApiOperation({ summary: 'Make a member of a membership request held as spam' })
  @Answers(200, MEMBER_SCHEMA, 'The member, who awaits payment')
  acceptSpam(@Id() id: string, @Uid() uid: string) {
    return this.members.acceptSpam(id, uid);
  }

  @Delete('spam/:id')
  @ApiOperation({ summary: 'Delete a membership request held as spam for good' })
  @Answers(200, DELETED_SCHEMA, 'The id that is gone')
  deleteSpam(@Id() id: string, @Uid() uid: string) {
    return this.spamRequests.delete('membership', id, uid);
  }
}

@ApiTags('members')
@Public()
@Controller('members/requests')
export class MembershipRequestsController {
  constructor(private readonly members: MembersService) {}

  @Post()
  @HttpCode(202)
  @RateLimit('membership request')
  @ApiOperation({
    summary: 'Request a membership',
    description: 'The same answer whether or not somebody is a member.',
  })
  @ApiAcceptedResponse({
    description: 'A member awaits payment, and the owner gets a message',
    schema: { type: 'object' },
  })
  async create(
    @Body() request: MembershipRequestBody,
    @IdempotencyKey('Of requests under the same key, one makes a member') key?: string,
  ) {
    await this.members.request(request, key);
    return {};
  }
}
