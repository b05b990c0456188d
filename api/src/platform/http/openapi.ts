import type { INestApplication } from '@nestjs/common';
import {
  DocumentBuilder,
  SwaggerModule,
  type ApiBodyOptions,
  type SwaggerDocumentOptions,
} from '@nestjs/swagger';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance } from 'fastify';
import type { GenericSchema } from 'valibot';
import type { Config } from '../config/config.js';
import { completeCalls } from './complete-calls.js';
import { cookieName } from '../../contract/auth.js';

type SchemaObject = Exclude<
  Extract<ApiBodyOptions, { schema: unknown }>['schema'],
  { $ref: string }
>;

export const schemaDocs = (schema: GenericSchema): SchemaObject =>
  toJsonSchema(schema, {
    target: 'openapi-3.0',
    errorMode: 'ignore',
    typeMode: 'input',
    // Which of several schemas it is, only a value decides.
    overrideSchema: ({ valibotSchema }) =>
      valibotSchema.type === 'lazy' ? { type: 'object' } : undefined,
  }) as SchemaObject;

/** The same where `record`s in it are components of the description, each under its name. */
const describeSchema: SwaggerDocumentOptions['standardSchemaConverter'] = (schema) => {
  const components: Record<string, unknown> = {};
  return { schema: withReferences(schemaDocs(schema as GenericSchema), components), components };
};

function withReferences(docs: unknown, components: Record<string, unknown>): unknown {
  if (Array.isArray(docs)) return docs.map((each) => withReferences(each, components));
  if (typeof docs !== 'object' || docs === null) return docs;
  const parts = Object.fromEntries(
    Object.entries(docs).map(([key, each]) => [key, withReferences(each, components)]),
  );
  // A title is the name that `record` gives.
  const { title, type, properties, required, ...ofField } = parts;
  if (typeof title !== 'string') return parts;
  components[title] = { type, properties, required };
  const reference = { $ref: `#/components/schemas/${title}` };
  return Object.keys(ofField).length === 0 ? reference : { ...ofField, allOf: [reference] };
}

/**
 * Serves the description of every call at /api/docs, and as JSON at /api/docs-json. It is made when
 * it is first asked for, and kept: everybody may ask, so an answer has to cost next to nothing.
 */
export function describeCalls(
  app: INestApplication,
  server: FastifyInstance,
  config: Config,
  summary: string,
): void {
  const options = new DocumentBuilder()
    .setTitle(`${config.settings.businessName} API`)
    .setDescription(summary)
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
