/** The parsed body; `undefined` where it is no JSON. */
export function parsedBody(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

/** The `fields` of a 400: the message of each invalid field. */
export function fieldErrors(failure: unknown): Record<string, string> {
  const { body = '' } = (failure ?? {}) as { body?: string };
  const { fields } = (parsedBody(body) ?? {}) as { fields?: unknown };
  return typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {};
}
