import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { SessionGuard } from './guards/session.guard.js';
import { IdentityProvider } from './providers/identity-provider.js';
import { LocalProvider } from './providers/local.provider.js';
import { SessionCookie } from './session-cookie.js';
import { SESSION_SECRET, sessionSecret } from './session-secret.js';
import { SessionStrategy } from './session.strategy.js';
import { SESSION_SECONDS, SessionsService } from './sessions.service.js';

const secretProvider = { provide: SESSION_SECRET, inject: [CONFIG], useFactory: sessionSecret };

@Module({
  imports: [
    PassportModule,
    JwtModule.registerAsync({
      inject: [CONFIG],
      useFactory: (config: Config) => ({
        secret: sessionSecret(config),
        signOptions: { algorithm: 'HS256', expiresIn: SESSION_SECONDS },
        verifyOptions: { algorithms: ['HS256'] },
      }),
    }),
  ],
  controllers: [AuthController],
  providers: [
    secretProvider,
    AuthService,
    SessionCookie,
    SessionsService,
    SessionStrategy,
    { provide: IdentityProvider, useClass: LocalProvider },
    { provide: APP_GUARD, useClass: SessionGuard },
  ],
})
export class AuthModule {}
