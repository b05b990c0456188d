/** The parts of the OpenAPI document that the suite reads. */
export interface Schema {
  $ref?: string;
  allOf?: Schema[];
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  format?: string;
  enum?: unknown[];
  nullable?: boolean;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  example?: unknown;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema;
}

interface Content {
  content?: Record<string, { schema: Schema }>;
}

export interface Operation {
  parameters: { in: 'path' | 'query' | 'header'; name: string; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

export class Description {
  constructor(private readonly document: Document) {}

  /** @param call such as `get /api/bookings` */
  operation(call: string): Operation {
    const [method = '', path = ''] = call.split(' ');
    const found = this.document.paths[path]?.[method];
    if (!found) throw new Error(`${call} is not described`);
    return found;
  }

  bodyOf({ requestBody }: Operation): Schema | undefined {
    const schema = requestBody?.content?.['application/json']?.schema;
    return schema && this.resolve(schema);
  }

  answerOf({ responses }: Operation, status: number): Schema | undefined {
    return responses[String(status)]?.content?.['application/json']?.schema;
  }

  /** What kind of content an answer is; `undefined` where it has none. */
  typeOf({ responses }: Operation, status: number): string | undefined {
    return Object.keys(responses[String(status)]?.content ?? {})[0];
  }

  resolve(schema: Schema): Schema {
    if (schema.allOf)
      return schema.allOf
        .map((part) => this.resolve(part))
        .reduce((whole, part) => ({ ...whole, ...part }), { ...schema, allOf: undefined });
    if (schema.$ref === undefined) return schema;
    const found = this.document.components.schemas[schema.$ref.split('/').at(-1) ?? ''];
    if (!found) throw new Error(`${schema.$ref} is not described`);
    return this.resolve(found);
  }

  /** Where a value is not as described: the path to it and what it is; else `undefined`. */
  breaks(schema: Schema, value: unknown, where = 'answer'): string | undefined {
    const { type, nullable, enum: values, ...rest } = this.resolve(schema);
    const wrong = `${where} is ${JSON.stringify(value)}`;
    if (value === null) return nullable ? undefined : wrong;
    if (values && type !== 'array') return values.includes(value) ? undefined : wrong;
    if (type === 'array') {
      if (!Array.isArray(value)) return wrong;
      const item = rest.items ?? {};
      return first(value, (part, index) => this.breaks(item, part, `${where}[${String(index)}]`));
    }
    if (type === 'object') return this.#breaksObject(rest, value, where, wrong);
    const isRight =
      type === 'integer' ? Number.isInteger(value) : type === undefined || typeof value === type;
    return isRight && (typeof value !== 'string' || isInFormat(rest.format, value))
      ? undefined
      : wrong;
  }

  #breaksObject(schema: Schema, value: unknown, where: string, wrong: string): string | undefined {
    if (typeof value !== 'object') return wrong;
    const { properties = {}, required = [], additionalProperties } = schema;
    const missing = required.find((name) => !Object.hasOwn(value as object, name));
    if (missing !== undefined) return `${where}.${missing} is missing`;
    return first(Object.entries(value as object), ([name, part]) => {
      const known = properties[name] ?? additionalProperties;
      return known
        ? this.breaks(known, part, `${where}.${name}`)
        : `${where}.${name} is not described`;
    });
  }
}

const FORMATS: Record<string, RegExp> = {
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  email: /^\S+@\S+$/,
  uri: /^https?:\/\//,
};

const isInFormat = (format: string | undefined, value: string) =>
  FORMATS[format ?? '']?.test(value) ?? true;

function first<T>(
  items: T[],
  fault: (item: T, index: number) => string | undefined,
): string | undefined {
  for (const [index, item] of items.entries()) {
    const found = fault(item, index);
    if (found !== undefined) return found;
  }
  return undefined;
}
