import {
  type ArgumentMetadata,
  Injectable,
  type PipeTransform,
  StandardSchemaValidationPipe,
  ValidationPipe,
  type ValidationError,
} from '@nestjs/common';
import { getDotPath, type BaseIssue } from 'valibot';
import { ApiError } from '../http/api-error.js';
import { getMetadataStorage, isUUID } from 'class-validator';

/** A body of a few kilobytes may have thousands of wrong fields. */
const MOST_ISSUES = 10;

/**
 * For what has a schema of the contract (`@Body({ schema })`); unknown fields are dropped.
 * @throws ApiError 400 with the sentence of each field by its path (`lines.0.quantity`)
 */
@Injectable()
export class SchemaPipe extends StandardSchemaValidationPipe {
  constructor() {
    super({
      exceptionFactory: (issues) =>
        ApiError.invalid(
          Object.fromEntries(
            issues
              .slice(0, MOST_ISSUES)
              .map((issue) => [getDotPath(issue as BaseIssue<unknown>) ?? 'body', issue.message]),
          ),
        ),
    });
  }

  /** A list is an object to valibot, too, and would do where every name may be left out. */
  override transform<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    const isList = metadata.schema !== undefined && Array.isArray(value);
    return super.transform(isList ? (null as T) : value, metadata);
  }
}

/** An id in a path: a uuid, in the lower case that ids are stored in. */
@Injectable()
export class UuidPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!isUUID(value)) throw ApiError.invalid({ id: 'The id must be a uuid' });
    return value.toLowerCase();
  }
}

/** In an address: digits alone, so that each number has one spelling. */
export const WHOLE_NUMBER = /^(0|[1-9]\d{0,8})$/;

/** A number in a path. Declared as text, since of a number `ValidationPipe` takes "0x1" for 1 before. */
@Injectable()
export class WholeNumberPipe implements PipeTransform<string, string> {
  transform(value: string, { data = '' }: ArgumentMetadata): string {
    if (!WHOLE_NUMBER.test(value))
      throw ApiError.invalid({ [data]: `The ${data} must be a whole number` });
    return value;
  }
}

/** For bodies and queries with classes. @throws ApiError 400 with the sentence of each wrong field */
export const validationPipe = (): ValidationPipe =>
  new KnownFieldsPipe({
    transform: true,
    whitelist: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => ApiError.invalid(Object.fromEntries(errors.map(sentenceOf))),
  });

/** Drops unknown fields before class-transformer, which would copy each of thousands with all in it. */
class KnownFieldsPipe extends ValidationPipe {
  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    return super.transform(knownFieldsOf(value, metadata.metatype), metadata) as Promise<unknown>;
  }
}

function knownFieldsOf(value: unknown, type: ArgumentMetadata['metatype']): unknown {
  if (!type || typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const names = knownNames.get(type) ?? namesOf(type);
  if (names.size === 0) return value;
  return Object.fromEntries(
    [...names]
      .filter((name) => Object.hasOwn(value, name))
      .map((name) => [name, (value as Record<string, unknown>)[name]]),
  );
}

/** By class: class-validator goes through the rules of all classes for each. */
const knownNames = new Map<object, ReadonlySet<string>>();

function namesOf(type: NonNullable<ArgumentMetadata['metatype']>): ReadonlySet<string> {
  const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  const names = new Set(rules.map(({ propertyName }) => propertyName));
  knownNames.set(type, names);
  return names;
}

const sentenceOf = ({ property, constraints = {} }: ValidationError): [string, string] => [
  property,
  Object.values(constraints)[0] ?? '',
];
