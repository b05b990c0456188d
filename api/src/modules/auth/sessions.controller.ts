import { Controller, Delete, Get, Req, Res } from '@nestjs/common';
import { ApiCookieAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS } from '../../contract/errors.js';
import { Answers, Id, Uid } from '../../platform/http/call.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { ApiError } from '../../platform/http/api-error.js';
import { Cookies } from './cookies.js';
import { SessionsService } from './sessions.service.js';
import {
  SESSIONS_ENDED_SCHEMA,
  SESSION_INFO_SCHEMA,
  type SessionInfo,
  type SessionsEnded,
} from '../../contract/auth.js';
import { DELETED_SCHEMA, type Deleted } from '../../contract/record.js';

/** The signed-in admin's own sessions. */
@ApiTags('auth')
@Controller('auth/sessions')
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly cookies: Cookies,
  ) {}

  @Get()
  @ApiCookieAuth()
  @ApiOperation({ summary: 'List where one is signed in, the session used last first' })
  @Answers(200, [SESSION_INFO_SCHEMA], 'One’s own sessions')
  @ApiErrors(401)
  list(@Uid() uid: string, @Req() request: FastifyRequest): Promise<SessionInfo[]> {
    return this.sessions.list(uid, this.cookies.readSession(request));
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
    const ended = await this.sessions.endAll(uid);
    this.cookies.clear(reply, 'session');
    return { ended };
  }

  @Delete(':id')
  @ApiCookieAuth()
  @ApiOperation({ summary: 'Sign out elsewhere: end one of one’s sessions' })
  @Answers(200, DELETED_SCHEMA, 'That browser is signed out')
  @ApiErrors(400, 401, 403, 404, 413, 415)
  async end(@Uid() uid: string, @Id() id: string): Promise<Deleted> {
    if (!(await this.sessions.endById(uid, id))) throw ApiError.notFound(ERRORS.sessionNotFound);
    return { id };
  }
}
