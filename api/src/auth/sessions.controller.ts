import { Controller, Delete, Get, Req, Res } from '@nestjs/common';
import { ApiCookieAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS } from '../contract/errors.js';
import { Answers, Id, Uid } from '../platform/http/call.js';
import { ApiErrors } from '../platform/http/api-errors.js';
import { ApiError } from '../platform/http/api-error.js';
import { SessionCookie } from './session-cookie.js';
import { SessionsService } from './sessions.service.js';
import {
  SESSIONS_ENDED_SCHEMA,
  SESSION_INFO_SCHEMA,
  type SessionInfo,
  type SessionsEnded,
} from '../contract/auth.js';
import { DELETED_SCHEMA, type Deleted } from '../contract/record.js';

/** An admin's own sessions; nobody else's. */
@ApiTags('auth')
@Controller('auth/sessions')
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
  ) {}

  @Get()
  @ApiCookieAuth()
  @ApiOperation({ summary: 'List where one is signed in, the session used last first' })
  @Answers(200, [SESSION_INFO_SCHEMA], 'One’s own sessions')
  @ApiErrors(401)
  list(@Uid() uid: string, @Req() request: FastifyRequest): Promise<SessionInfo[]> {
    return this.sessions.list(uid, this.cookie.read(request));
  }

  @Delete()
  @ApiCookieAuth()
  @ApiOperation({ summary: 'Sign out everywhere: end all of one’s sessions, this one too' })
  @Answers(200, SESSIONS_ENDED_SCHEMA, 'Signed out everywhere; no browser is trusted any more')
  @ApiErrors(400, 401, 403, 413, 415)
  async endAll(
    @Uid() uid: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionsEnded> {
    const ended = await this.sessions.endAllOf(uid);
    this.cookie.clear(reply);
    return { ended };
  }

  @Delete(':id')
  @ApiCookieAuth()
  @ApiOperation({ summary: 'Sign out elsewhere: end one of one’s sessions' })
  @Answers(200, DELETED_SCHEMA, 'That browser is signed out')
  @ApiErrors(400, 401, 403, 404, 413, 415)
  async end(@Uid() uid: string, @Id() id: string): Promise<Deleted> {
    if (!(await this.sessions.endOf(uid, id))) throw ApiError.notFound(ERRORS.sessionNotFound);
    return { id };
  }
}
