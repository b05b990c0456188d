import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { SESSION_SECRET } from '../common/session-secret.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { SessionGuard } from './guards/session.guard.js';
import { IdentityProvider } from './providers/identity-provider.js';
import { LocalProvider } from './providers/local.provider.js';
import { SessionCookie } from './session-cookie.js';
import { SessionStrategy } from './session.strategy.js';
import { SESSION_SECONDS, SessionsService } from './sessions.service.js';

@Module({
  imports: [
    PassportModule,
    JwtModule.registerAsync({
      inject: [SESSION_SECRET],
      useFactory: (secret: string) => ({
        secret,
        signOptions: { algorithm: 'HS256', expiresIn: SESSION_SECONDS },
        verifyOptions: { algorithms: ['HS256'] },
      }),
    }),
  ],
  controllers: [AuthController],
  providers: [
    AuthService,
    SessionCookie,
    SessionsService,
    SessionStrategy,
    { provide: IdentityProvider, useClass: LocalProvider },
    { provide: APP_GUARD, useClass: SessionGuard },
  ],
})
export class AuthModule {}
