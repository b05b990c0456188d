import { Controller, Delete, Get, HttpCode, Param, Req, Res } from '@nestjs/common';
import { ApiCookieAuth, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedInUser } from '../contract/auth.js';
import { ERRORS } from '../contract/errors.js';
import { ApiErrors } from '../platform/http/api-errors.js';
import { ApiError } from '../platform/http/api-error.js';
import { UuidPipe } from '../platform/validation/uuid.pipe.js';
import { CurrentUser } from '../platform/http/current-user.js';
import {
  SessionEndedResponse,
  SessionResponse,
  SessionsEndedResponse,
} from './dto/session.response.js';
import { SessionCookie } from './session-cookie.js';
import { SessionsService } from './sessions.service.js';

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
  @ApiOkResponse({ type: [SessionResponse], description: 'One’s own sessions' })
  @ApiErrors(401)
  list(
    @CurrentUser() { uid }: SignedInUser,
    @Req() request: FastifyRequest,
  ): Promise<SessionResponse[]> {
    return this.sessions.list(uid, this.cookie.read(request));
  }

  @Delete()
  @HttpCode(200)
  @ApiCookieAuth()
  @ApiOperation({ summary: 'Sign out everywhere: end all of one’s sessions, this one too' })
  @ApiOkResponse({
    type: SessionsEndedResponse,
    description: 'Signed out everywhere; no browser is trusted any more',
  })
  @ApiErrors(400, 401, 403, 413, 415)
  async endAll(
    @CurrentUser() { uid }: SignedInUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionsEndedResponse> {
    const ended = await this.sessions.endAllOf(uid);
    this.cookie.clear(reply);
    return { ended };
  }

  @Delete(':id')
  @HttpCode(200)
  @ApiCookieAuth()
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOperation({ summary: 'Sign out elsewhere: end one of one’s sessions' })
  @ApiOkResponse({ type: SessionEndedResponse, description: 'That browser is signed out' })
  @ApiErrors(400, 401, 403, 404, 413, 415)
  async end(
    @CurrentUser() { uid }: SignedInUser,
    @Param('id', UuidPipe) id: string,
  ): Promise<SessionEndedResponse> {
    if (!(await this.sessions.endOf(uid, id))) throw ApiError.notFound(ERRORS.sessionNotFound);
    return { id };
  }
}
