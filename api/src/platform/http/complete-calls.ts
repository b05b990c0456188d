import type { OpenAPIObject } from '@nestjs/swagger';
import { IDEMPOTENCY_HEADER } from '../../contract/idempotency.js';
import { MEANINGS, PUBLIC_CALL } from './call.js';

type Call = NonNullable<OpenAPIObject['paths'][string]['get']> & { [PUBLIC_CALL]?: boolean };

const OF_EVERY_CALL = [500, 503];
/** Each takes a body, if only an empty one. */
const OF_A_WRITE = [400, 403, 413, 415];
const OF_A_SESSION = [401];
const OF_PARAMETERS: Readonly<Record<string, number[]>> = {
  id: [404],
  authorization: [401, 410],
  'if-match': [412],
  [IDEMPOTENCY_HEADER]: [410, 422],
};

/**
 * Adds to the description of each call that it needs a session, unless it is public, and the errors that
 * follow from this, from its method and from what it takes.
 */
export function completeCalls({ paths }: OpenAPIObject): void {
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
    ...[...OF_EVERY_CALL, ...ofMethod, ...(isPublic ? [] : OF_A_SESSION)],
    ...(parameters.some((parameter) => parameter.in !== 'header') ? [400] : []),
    ...parameters.flatMap(({ name }) => OF_PARAMETERS[name.toLowerCase()] ?? []),
  ];
  for (const status of statuses)
    call.responses[status] ??= {
      description: MEANINGS[status] ?? '',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
    };
}
