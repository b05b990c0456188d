import { createSecretKey } from 'node:crypto';
import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { SESSION_SECRET } from '../../platform/config/session-secret.js';
import type { Config } from '../../platform/config/config.js';
import { COOKIES } from '../../contract/auth.js';
import { Admins } from './admins.js';
import { AuthController } from './auth.controller.js';
import { Cookies } from './cookies.js';
import { FirstAdmin } from './first-admin.js';
import { SessionGuard, SessionStrategy } from './session.guard.js';
import { PasswordController } from './password.controller.js';
import { OidcController } from './oidc/oidc.controller.js';
import { OIDC, OidcProvider } from './oidc/oidc.provider.js';
import { IdentityProvider } from './identity-provider.js';
import { LocalProvider } from './local.provider.js';
import { SealedTokens } from './sealed-tokens.js';
import { SessionsService } from './sessions.service.js';
import { SignInThrottle } from './sign-in-throttle.js';

/** Global, since the history names the admins of all changes. */
@Module({})
export class AuthModule {
  static register({ auth }: Config): DynamicModule {
    const provider: Provider[] =
      auth.provider === 'oidc'
        ? [
            { provide: OIDC, useValue: auth },
            OidcProvider,
            { provide: IdentityProvider, useExisting: OidcProvider },
          ]
        : [
            LocalProvider,
            SignInThrottle,
            { provide: IdentityProvider, useExisting: LocalProvider },
          ];
    return {
      module: AuthModule,
      global: true,
      imports: [PassportModule, signedTokens()],
      controllers: [AuthController, auth.provider === 'oidc' ? OidcController : PasswordController],
      providers: [
        ...provider,
        Admins,
        FirstAdmin,
        Cookies,
        SealedTokens,
        SessionsService,
        SessionStrategy,
        { provide: APP_GUARD, useClass: SessionGuard },
      ],
      exports: [Admins, FirstAdmin, SessionsService],
    };
  }
}

const signedTokens = () =>
  JwtModule.registerAsync({
    inject: [SESSION_SECRET],
    useFactory: (secret: string) => ({
      // A text would first be tried as a public key, at every request.
      secret: createSecretKey(secret, 'utf8'),
      signOptions: { algorithm: 'HS256', expiresIn: COOKIES.session.seconds },
      verifyOptions: { algorithms: ['HS256'] },
    }),
  });
