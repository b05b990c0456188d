import { Body, Controller, Get, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import {
  AUTHORIZATION_URL_SCHEMA,
  SIGN_IN_FAILURES,
  type AuthorizationUrl,
} from '../../../contract/auth.js';
import { Answers, Public, ShortBody } from '../../../platform/http/call.js';
import { ApiError } from '../../../platform/http/api-error.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { redactError } from '../../../platform/database/errors.js';
import { ProviderSignInRequest } from '../dto/auth.requests.js';
import { Cookies } from '../cookies.js';
import { SessionsService } from '../sessions.service.js';
import { OidcProvider, type AuthorizationRequest } from './oidc.provider.js';
import { SignInFailed } from './oidc-client.js';

/** Signing in at the OpenID Connect provider; registered only with AUTH_PROVIDER=oidc. */
@ApiTags('auth')
@Controller('auth/oidc')
export class OidcController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly provider: OidcProvider,
    private readonly sessions: SessionsService,
    private readonly cookies: Cookies,
  ) {}

  /** A POST, so that another site cannot start a sign-in. */
  @Public()
  @RateLimit('sign-in at provider')
  @Post('start')
  @ShortBody()
  @ApiOperation({ summary: 'Begin to sign in; answers where the browser goes' })
  @Answers(200, AUTHORIZATION_URL_SCHEMA, 'Where to go on')
  async start(
    @Body() { from, again }: ProviderSignInRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuthorizationUrl> {
    const { origin } = request.headers;
    const { siteUrl } = this.config.settings;
    // The cookie has to be set for the host of SITE_URL, where the provider redirects to.
    if (origin !== undefined && origin !== siteUrl)
      throw new ApiError(400, { error: `${SIGN_IN_FAILURES.elsewhere}: ${siteUrl}/admin/login` });
    try {
      const { url, flow } = await this.provider.begin(from ?? '/admin', again ?? false);
      this.cookies.setSealed(reply, 'flow', flow);
      return { url };
    } catch (error) {
      if (!(error instanceof SignInFailed)) throw error;
      const { message } = this.#logFailure(error, request);
      throw new ApiError(503, { error: message }, { 'retry-after': '5' });
    }
  }

  /** Always redirects to a page, with an error too: it is opened by a person. */
  @Public()
  @Get('callback')
  @ApiOperation({ summary: 'Where the provider sends the browser back to' })
  @ApiResponse({
    status: 303,
    description: 'To the dashboard, or to the login page with the reason',
  })
  async callback(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    try {
      const from = await this.#signIn(request, reply);
      this.cookies.setNotice(reply, { outcome: 'signed-in' });
      reply.redirect(from, 303);
    } catch (error) {
      const { message } = this.#logFailure(error, request);
      this.cookies.setNotice(reply, { outcome: 'failed', message });
      reply.redirect('/admin/login', 303);
    }
  }

  async #signIn(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const query = new URLSearchParams(request.url.split('?')[1]);
    const flow = this.cookies.readSealed<AuthorizationRequest>(request, 'flow');
    // An answer to another request must not end this browser's own sign-in.
    if (!flow || query.get('state') !== flow.state)
      throw new SignInFailed(SIGN_IN_FAILURES.stale, 'no sign-in was under way');
    this.cookies.clear(reply, 'flow');
    const { uid, idToken } = await this.provider.finish(flow, query);
    await this.sessions.start(request, reply, { uid, idToken });
    return flow.from;
  }

  #logFailure(error: unknown, { log }: FastifyRequest): { message: string } {
    if (error instanceof SignInFailed) {
      log.warn({ reason: error.reason }, 'sign-in at the provider failed');
      return error;
    }
    log.error({ err: redactError(error) }, 'sign-in at the provider failed');
    return { message: SIGN_IN_FAILURES.broken };
  }
}
