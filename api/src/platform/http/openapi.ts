import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.js';
import { describeSchema } from './describe-schema.js';
import { completeCalls } from './complete-calls.js';
import { cookieName } from '../../contract/auth.js';

/**
 * Serves the description of every call at /api/docs, and as JSON at /api/docs-json. It is made when
 * it is first asked for, and kept: everybody may ask, so an answer has to cost next to nothing.
 */
export function describeCalls(
  app: INestApplication,
  server: FastifyInstance,
  config: Config,
): void {
  const options = new DocumentBuilder()
    .setTitle(`${config.settings.businessName} API`)
    .setDescription('Booking requests and members of a shisha and mocktail caterer.')
    .setVersion('1.0')
    .addCookieAuth(cookieName(config.settings.siteUrl, 'session'))
    .build();
  const describe = once(() => {
    const converter = { standardSchemaConverter: describeSchema };
    const description = SwaggerModule.createDocument(app, options, converter);
    completeCalls(description);
    return description;
  });
  const json = once(() => JSON.stringify(describe()));
  server.get('/api/docs-json', (_, reply) => reply.type('application/json').send(json()));
  SwaggerModule.setup('api/docs', app, describe, { raw: false });
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
