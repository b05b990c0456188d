import { Controller, Delete, Get, HttpStatus, Post, Req, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  AUTHORIZATION_URL_SCHEMA,
  SESSION_INFO_SCHEMA,
  SESSIONS_ENDED_SCHEMA,
  SIGNED_IN_USER_SCHEMA,
  type AuthorizationUrl,
  type SessionsEnded,
  type SignedInUser,
} from '../../contract/auth.js';
import { ERRORS } from '../../contract/errors.js';
import { DELETED_SCHEMA } from '../../contract/record.js';
import {
  Answers,
  CurrentUser,
  Id,
  Public,
  Uid,
  type UserOfSession,
  ShortBody,
} from '../../platform/http/call.js';
import { ApiError } from '../../platform/http/api-error.js';
import { Cookies } from './cookies.js';
import { IdentityProvider } from './identity-provider.js';
import { SessionsService } from './sessions.service.js';

@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly provider: IdentityProvider,
    private readonly sessions: SessionsService,
    private readonly cookies: Cookies,
  ) {}

  @Get('me')
  @ApiOperation({ summary: 'Who is signed in' })
  @Answers(200, SIGNED_IN_USER_SCHEMA, 'Whose session the cookie is')
  me(@CurrentUser() { uid, email }: SignedInUser): SignedInUser {
    return { uid, email };
  }

  /** Public, so that the cookie of an expired session is cleared too. */
  @Public()
  @Post('logout')
  @ShortBody()
  @ApiOperation({ summary: 'Sign out; the session ends on the server too' })
  @ApiNoContentResponse({ description: 'Signed out, also where nobody was signed in' })
  @ApiOkResponse({
    standardSchema: AUTHORIZATION_URL_SCHEMA,
    description: 'Signed out here; the sign-in provider ends its own session at this address',
  })
  async logout(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const sid = this.cookies.readSession(request);
    const idToken = sid === null ? null : await this.sessions.end(sid);
    this.cookies.clear(reply, 'session');
    const url = await this.provider.signOutUrl(idToken);
    if (url === null) return void reply.code(HttpStatus.NO_CONTENT).send();
    this.cookies.setNotice(reply, { outcome: 'signed-out' });
    reply.code(HttpStatus.OK).send({ url } satisfies AuthorizationUrl);
  }

  @Get('sessions')
  @ApiOperation({ summary: 'List where one is signed in, the session used last first' })
  @Answers(200, [SESSION_INFO_SCHEMA], 'One’s own sessions')
  list(@CurrentUser() user: UserOfSession) {
    return this.sessions.list(user);
  }

  @Delete('sessions')
  @ApiOperation({ summary: 'Sign out everywhere: end all of one’s sessions, this one too' })
  @Answers(200, SESSIONS_ENDED_SCHEMA, 'Signed out everywhere; no browser is trusted any more')
  async endAll(
    @Uid() uid: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionsEnded> {
    const ended = await this.sessions.endAll(uid);
    this.cookies.clear(reply, 'session');
    return { ended };
  }

  @Delete('sessions/:id')
  @ApiOperation({ summary: 'Sign out elsewhere: end one of one’s sessions' })
  @Answers(200, DELETED_SCHEMA, 'That browser is signed out')
  async end(@Uid() uid: string, @Id() id: string) {
    if (!(await this.sessions.endById(uid, id))) throw ApiError.notFound(ERRORS.sessionNotFound);
    return { id };
  }
}
