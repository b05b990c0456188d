import { Body, Controller, Headers, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import { ApiCookieAuth, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiErrors } from '../platform/http/api-errors.js';
import { CurrentUser } from '../platform/http/current-user.js';
import { ApiIfMatch } from '../platform/http/if-match.js';
import { UuidPipe } from '../platform/validation/uuid.pipe.js';
import type { SignedInUser } from '../contract/auth.js';
import { memberRecordVersion, memberVersion } from '../contract/versions.js';
import { MemberEditRequest } from './dto/member.request.js';
import { MemberResponse } from './dto/member.response.js';
import { MemberStatusRequest } from './dto/member-status.request.js';
import { MemberChangesService } from './member-changes.service.js';

/** What changes a member that is there; the answer is always the member as it is stored then. */
@ApiTags('members')
@ApiCookieAuth()
@ApiParam({ name: 'id', format: 'uuid' })
@ApiIfMatch()
@Controller('members/:id')
export class MemberChangesController {
  constructor(private readonly changes: MemberChangesService) {}

  @Put()
  @ApiOperation({ summary: 'Change who a member is, their tier, amount and dates' })
  @ApiOkResponse({ type: MemberResponse, description: 'The member as it is stored' })
  @ApiErrors(400, 401, 403, 404, 409, 412, 413, 415)
  async edit(
    @Param('id', UuidPipe) id: string,
    @Body() request: MemberEditRequest,
    @CurrentUser() { uid }: SignedInUser,
    @Headers('if-match') ifMatch: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MemberResponse> {
    const member = await this.changes.edit(id, request, uid, ifMatch);
    reply.header('etag', memberRecordVersion(member));
    return member;
  }

  @Put('status')
  @ApiOperation({ summary: "Change a member's status" })
  @ApiOkResponse({ type: MemberResponse, description: 'The member with its new status' })
  @ApiErrors(400, 401, 403, 404, 412, 413, 415)
  async setStatus(
    @Param('id', UuidPipe) id: string,
    @Body() { status }: MemberStatusRequest,
    @CurrentUser() { uid }: SignedInUser,
    @Headers('if-match') ifMatch: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MemberResponse> {
    const member = await this.changes.setStatus(id, status, uid, ifMatch);
    reply.header('etag', memberVersion(member));
    return member;
  }

  @Post('renew')
  @HttpCode(200)
  @ApiOperation({ summary: 'Renew a membership by a month that is paid' })
  @ApiOkResponse({ type: MemberResponse, description: 'The member, active until a month later' })
  @ApiErrors(400, 401, 403, 404, 409, 412, 413, 415)
  async renew(
    @Param('id', UuidPipe) id: string,
    @CurrentUser() { uid }: SignedInUser,
    @Headers('if-match') ifMatch: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MemberResponse> {
    const member = await this.changes.renew(id, uid, ifMatch);
    reply.header('etag', memberRecordVersion(member));
    return member;
  }
}
