import { createSecretKey } from 'node:crypto';
import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { SESSION_SECRET } from '../../platform/config/session-secret.js';
import type { Config } from '../../platform/config/config.js';
import { COOKIES } from '../../contract/auth.js';
import { AdminsModule } from './admins.module.js';
import { AuthController } from './auth.controller.js';
import { Cookies } from './cookies.js';
import { SessionGuard } from './session.guard.js';
import { PasswordController } from './password.controller.js';
import { OIDC, OidcClient } from './oidc/oidc-client.js';
import { OidcController } from './oidc/oidc.controller.js';
import { OidcProvider } from './oidc/oidc.provider.js';
import { IdentityProvider } from './identity-provider.js';
import { LocalProvider } from './local.provider.js';
import { SealedTokens } from './sealed-tokens.js';
import { SessionStrategy } from './session.strategy.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsService } from './sessions.service.js';
import { SignInService } from './sign-in.service.js';
import { SignInThrottle } from './sign-in-throttle.js';

@Module({})
export class AuthModule {
  /** Registers the controllers and providers of the configured AUTH_PROVIDER only. */
  static register({ auth }: Config): DynamicModule {
    const provider: Provider[] =
      auth.provider === 'oidc'
        ? [
            { provide: OIDC, useValue: auth },
            OidcClient,
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
      imports: [AdminsModule, PassportModule, signedTokens()],
      controllers: [
        AuthController,
        SessionsController,
        ...(auth.provider === 'oidc' ? [OidcController] : [PasswordController]),
      ],
      providers: [
        ...provider,
        Cookies,
        SealedTokens,
        SessionsService,
        SessionStrategy,
        SignInService,
        { provide: APP_GUARD, useClass: SessionGuard },
      ],
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
