import { Body, Controller, HttpCode, Inject, Put, Req, Res } from '@nestjs/common';
import { ApiCookieAuth, ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../platform/config/config.js';
import type { SignedInUser } from '../contract/auth.js';
import { ERRORS } from '../contract/errors.js';
import { ApiErrors } from '../platform/http/api-errors.js';
import { CurrentUser } from '../platform/http/current-user.js';
import { ApiError } from '../platform/http/api-error.js';
import { replacePassword } from './admins.js';
import { PasswordChangeRequest } from './dto/password-change.request.js';
import { hashPassword } from './password.js';
import { LocalProvider } from './providers/local.provider.js';
import { SignInService } from './sign-in.service.js';
import { SignInThrottle } from './sign-in-throttle.js';
import { brokenNewPasswordRule } from './strength/new-password.js';

/** An admin's own password; there only where we keep the passwords. */
@ApiTags('auth')
@Controller('auth')
export class PasswordController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly provider: LocalProvider,
    private readonly throttle: SignInThrottle,
    private readonly signIns: SignInService,
  ) {}

  @Put('password')
  @HttpCode(204)
  @ApiCookieAuth()
  @ApiOperation({ summary: 'Change one’s own password; signs out everywhere else' })
  @ApiNoContentResponse({ description: 'Changed; the cookie of a new session is set' })
  @ApiErrors(400, 401, 403, 413, 415, 429)
  async change(
    @CurrentUser() { email }: SignedInUser,
    @Body() { currentPassword, newPassword }: PasswordChangeRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const { settings } = this.config;
    const broken = await brokenNewPasswordRule(newPassword, { email, ...settings });
    if (broken !== undefined) throw ApiError.invalid({ newPassword: `The new password ${broken}` });
    // Whoever found a browser signed in has no more guesses than anybody else.
    const attempt = await this.throttle.count(request, await this.provider.accountOf(email));
    const user = await this.provider.verify({ email, password: currentPassword });
    if (!user) throw wrongPassword();
    const hashed = await hashPassword(newPassword);
    let trustId = '';
    const isChanged = await this.signIns.open(request, reply, {
      uid: user.uid,
      holds: async (manager) => {
        if (!(await this.provider.isCurrent(manager, user))) return false;
        trustId = await replacePassword(manager, user.uid, { password: hashed });
        return true;
      },
    });
    if (!isChanged) throw wrongPassword();
    await this.throttle.succeeded(reply, attempt, trustId);
  }
}

const wrongPassword = () => ApiError.invalid({ currentPassword: ERRORS.wrongPassword });
