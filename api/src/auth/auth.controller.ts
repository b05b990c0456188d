import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import {
  ApiCookieAuth,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedInUser } from '../contract/auth.js';
import { ApiErrors } from '../common/api-errors.js';
import { CurrentUser } from '../common/current-user.js';
import { Public } from '../common/public.js';
import { RateLimit, RateLimits } from '../common/rate-limit.js';
import { AuthService } from './auth.service.js';
import { CredentialsRequest } from './dto/credentials.request.js';
import { SignedInUserResponse } from './dto/signed-in-user.response.js';
import { SessionCookie } from './session-cookie.js';
import { SessionsService } from './sessions.service.js';

@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
    private readonly limits: RateLimits,
  ) {}

  @Public()
  @RateLimit('sign-in')
  @Post('login')
  @HttpCode(200)
  @ApiOperation({ summary: 'Sign in; sets the session cookie' })
  @ApiOkResponse({ type: SignedInUserResponse, description: 'Signed in; the cookie is set' })
  @ApiErrors(400, 401, 403, 413, 415, 429)
  async login(
    @Body() credentials: CredentialsRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInUserResponse> {
    const { user, sessionId } = await this.auth.signIn(credentials);
    await this.limits.forget('sign-in', request.ip);
    this.cookie.set(reply, sessionId);
    return user;
  }

  @Get('me')
  @ApiCookieAuth()
  @ApiOperation({ summary: 'Who is signed in' })
  @ApiOkResponse({ type: SignedInUserResponse, description: 'Whose session the cookie is' })
  @ApiErrors(401)
  me(@CurrentUser() { uid, email }: SignedInUser): SignedInUserResponse {
    return { uid, email };
  }

  /** Open to everybody: whoever has no session any more still loses the cookie. */
  @Public()
  @Post('logout')
  @HttpCode(204)
  @ApiOperation({ summary: 'Sign out; the session ends on the server too' })
  @ApiNoContentResponse({ description: 'Signed out, also where nobody was signed in' })
  @ApiErrors(403)
  async logout(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const sessionId = this.cookie.read(request);
    if (sessionId !== null) await this.sessions.end(sessionId);
    this.cookie.clear(reply);
  }
}
