import { Controller, Get, HttpStatus, Post, Req, Res } from '@nestjs/common';
import {
  ApiCookieAuth,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  AUTHORIZATION_URL_SCHEMA,
  SIGNED_IN_USER_SCHEMA,
  type AuthorizationUrl,
  type SignedInUser,
} from '../../contract/auth.js';
import { Answers, CurrentUser, Public } from '../../platform/http/call.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
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
  @ApiCookieAuth()
  @ApiOperation({ summary: 'Who is signed in' })
  @Answers(200, SIGNED_IN_USER_SCHEMA, 'Whose session the cookie is')
  @ApiErrors(401)
  me(@CurrentUser() { uid, email }: SignedInUser): SignedInUser {
    return { uid, email };
  }

  /** Public, so that the cookie of an expired session is cleared too. */
  @Public()
  @Post('logout')
  @ApiOperation({ summary: 'Sign out; the session ends on the server too' })
  @ApiNoContentResponse({ description: 'Signed out, also where nobody was signed in' })
  @ApiOkResponse({
    standardSchema: AUTHORIZATION_URL_SCHEMA,
    description: 'Signed out here; the sign-in provider ends its own session at this address',
  })
  @ApiErrors(400, 403, 413, 415)
  async logout(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const sid = this.cookies.readSession(request);
    const idToken = sid === null ? null : await this.sessions.end(sid);
    this.cookies.clear(reply, 'session');
    const url = await this.provider.signOutUrl(idToken);
    if (url === null) return void reply.code(HttpStatus.NO_CONTENT).send();
    this.cookies.setNotice(reply, { outcome: 'signed-out' });
    reply.code(HttpStatus.OK).send({ url } satisfies AuthorizationUrl);
  }
}
