import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS } from '../contract/errors.js';
import { ApiErrors } from '../common/api-errors.js';
import { Problem } from '../common/problem.js';
import { Public } from '../common/public.js';
import { CredentialsRequest } from './dto/credentials.request.js';
import { SignedInUserResponse } from './dto/signed-in-user.response.js';
import { LocalProvider } from './providers/local.provider.js';
import { SignInService } from './sign-in.service.js';
import { SignInThrottle } from './sign-in-throttle.js';

/** Signing in with a password of our own; there only where we keep the passwords. */
@ApiTags('auth')
@Controller('auth')
export class LoginController {
  constructor(
    private readonly provider: LocalProvider,
    private readonly throttle: SignInThrottle,
    private readonly signIns: SignInService,
  ) {}

  @Public()
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
    const attempt = await this.throttle.count(request, credentials.email);
    const user = await this.provider.signIn(credentials);
    if (!user) throw new Problem(401, { error: ERRORS.invalidCredentials });
    await this.signIns.open(request, reply, user);
    await this.throttle.succeeded(reply, attempt);
    return user;
  }
}
