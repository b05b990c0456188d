import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { Config } from '../config/config.js';
import { cookieName } from '../auth/cookies.js';

/** Serves the description of every call at /api/docs, and as JSON at /api/docs-json. */
export function describeCalls(app: INestApplication, config: Config): void {
  // Made when it is first asked for.
  const describe = () => {
    const options = new DocumentBuilder()
      .setTitle(`${config.settings.businessName} API`)
      .setDescription('Booking requests and members of a shisha and mocktail caterer.')
      .setVersion('1.0')
      .addCookieAuth(cookieName(config, 'session'))
      .build();
    return SwaggerModule.createDocument(app, options);
  };
  SwaggerModule.setup('api/docs', app, describe);
}
