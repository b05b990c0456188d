import { Body, Controller, Inject, Post, Req, Res, HttpCode, Put } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiNoContentResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Admins } from './admins.js';
import { CONFIG, commandLine, type Config } from '../../platform/config/config.js';
import { isLoopbackAddress } from '../../platform/config/loopback.js';
import { ERRORS } from '../../contract/errors.js';
import { Answers, ApiErrors, CurrentUser, Public, ShortBody } from '../../platform/http/call.js';
import { ApiError } from '../../platform/http/api-error.js';
import { CredentialsRequest, PasswordChangeRequest } from './dto/auth.requests.js';
import { LocalProvider } from './local.provider.js';
import { SessionsService } from './sessions.service.js';
import { SignInThrottle } from './sign-in-throttle.js';
import { brokenNewPasswordRule } from './new-password.js';
import { SIGNED_IN_USER_SCHEMA, type SignedInUser } from '../../contract/auth.js';
import { hashPassword } from './password.js';

/** How often a sign-in is retried because the password was changed during the check. */
const ATTEMPTS = 3;

/** Signing in with a password, and changing it; registered only with AUTH_PROVIDER=local. */
@ApiTags('auth')
@Controller('auth')
export class PasswordController {
  constructor(
    private readonly admins: Admins,
    @Inject(CONFIG) private readonly config: Config,
    private readonly provider: LocalProvider,
    private readonly throttle: SignInThrottle,
    private readonly sessions: SessionsService,
  ) {}

  @Public()
  @Post('login')
  @ShortBody()
  @ApiOperation({ summary: 'Sign in; sets the session cookie' })
  @Answers(200, SIGNED_IN_USER_SCHEMA, 'Signed in; the cookie is set')
  @ApiErrors(401, 429)
  async login(
    @Body() credentials: CredentialsRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInUser> {
    const attempt = await this.throttle.count(
      request,
      await this.provider.accountOf(credentials.email),
    );
    for (let tried = 0; tried < ATTEMPTS; tried++) {
      const user = await this.provider.verify(credentials);
      if (!user) break;
      await this.#refuseWeak(credentials, request);
      const { uid, email, trustId } = user;
      const precondition = () => this.provider.isCurrent(user);
      if (!(await this.sessions.start(request, reply, { uid, precondition }))) continue;
      await this.throttle.succeeded(reply, attempt, trustId);
      return { uid, email };
    }
    throw new ApiError(401, { error: ERRORS.invalidCredentials });
  }

  @Put('password')
  @HttpCode(204)
  @ApiOperation({ summary: 'Change one’s own password; signs out everywhere else' })
  @ApiNoContentResponse({ description: 'Changed; the cookie of a new session is set' })
  @ApiErrors(429)
  async change(
    @CurrentUser() { email }: SignedInUser,
    @Body() { currentPassword, newPassword }: PasswordChangeRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    // Limited like a sign-in: a stolen session gives no additional guesses.
    const attempt = await this.throttle.count(request, await this.provider.accountOf(email));
    const user = await this.provider.verify({ email, password: currentPassword });
    if (!user) throw wrongPassword();
    // Only now: to look for patterns costs more than all else.
    const broken = await brokenNewPasswordRule(newPassword, { email, ...this.config.settings });
    if (broken !== undefined) {
      await this.throttle.refund(attempt, user.trustId);
      throw ApiError.invalid({ newPassword: `The new password ${broken}` });
    }
    const hashed = await hashPassword(newPassword);
    let trustId = '';
    const isChanged = await this.sessions.start(request, reply, {
      uid: user.uid,
      precondition: async () => {
        if (!(await this.provider.isCurrent(user))) return false;
        trustId = await this.admins.replacePassword(user.uid, { password: hashed });
        return true;
      },
    });
    if (!isChanged) throw wrongPassword();
    await this.throttle.succeeded(reply, attempt, trustId);
  }

  async #refuseWeak({ email, password }: CredentialsRequest, request: FastifyRequest) {
    if (this.#isLocalTrial(request)) return;
    const { settings } = this.config;
    const broken = await brokenNewPasswordRule(password, { email, ...settings });
    if (broken === undefined) return;
    throw new ApiError(403, {
      error: `This password is too easy to guess to sign in with: it ${broken}. Ask whoever runs the site to set another one with \`${commandLine(this.config, 'admin', `password ${email}`)}\``,
    });
  }

  /** Whether the client is on this machine, in a trial; behind a proxy, its ports decide. */
  #isLocalTrial({ ip }: FastifyRequest): boolean {
    const { isLoopback, trustProxy } = this.config;
    return isLoopback && (trustProxy !== false || isLoopbackAddress(ip));
  }
}

const wrongPassword = () => ApiError.invalid({ currentPassword: ERRORS.wrongPassword });
