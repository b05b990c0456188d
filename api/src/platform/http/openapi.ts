import type { INestApplication } from '@nestjs/common';
import {
  DocumentBuilder,
  SwaggerModule,
  type ApiBodyOptions,
  type OpenAPIObject,
  type SwaggerDocumentOptions,
} from '@nestjs/swagger';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance } from 'fastify';
import type { GenericSchema } from 'valibot';
import type { Config } from '../config/config.js';
import { IDEMPOTENCY_HEADER } from '../../contract/idempotency.js';
import { MEANINGS, PUBLIC_CALL } from './call.js';
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

/** `schemaDocs` where `record`s in it are components of the description, each under its name. */
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

type Call = NonNullable<OpenAPIObject['paths'][string]['get']> & { [PUBLIC_CALL]?: boolean };

/** Each takes a body, if only an empty one. */
const OF_A_WRITE = [400, 403, 413, 415];
const OF_PARAMETERS: Readonly<Record<string, number[]>> = {
  id: [404],
  authorization: [401, 410],
  'if-match': [412],
  [IDEMPOTENCY_HEADER]: [410, 422],
};

/** Adds that a call needs a session, and the errors that follow from this, its method and what it takes. */
function completeCalls({ paths }: OpenAPIObject): void {
  for (const { get, post, put, patch, delete: remove } of Object.values(paths)) {
    if (get) complete(get);
    for (const write of [post, put, patch, remove]) if (write) complete(write, OF_A_WRITE);
  }
}

function complete(call: Call, ofMethod: number[] = []): void {
  const isPublic = call[PUBLIC_CALL] === true;
  delete call[PUBLIC_CALL];
  if (!isPublic) call.security = [{ cookie: [] }];
  const parameters = (call.parameters ?? []).filter((parameter) => 'name' in parameter);
  const statuses = [
    ...[500, 503, ...ofMethod, ...(isPublic ? [] : [401])],
    ...(parameters.some((parameter) => parameter.in !== 'header') ? [400] : []),
    ...parameters.flatMap(({ name }) => OF_PARAMETERS[name.toLowerCase()] ?? []),
  ];
  for (const status of statuses)
    call.responses[status] ??= {
      description: MEANINGS[status] ?? '',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
    };
}

/**
 * Serves the description of every call at /api/docs, and as JSON at /api/docs-json. It is kept: everybody
 * may ask, so an answer has to cost next to nothing.
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
