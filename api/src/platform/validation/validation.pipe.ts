import { Injectable, type ArgumentMetadata, type PipeTransform, type Type } from '@nestjs/common';
import { ApiError } from '../http/api-error.js';
import { fieldsOf } from './request-fields.js';

type Values = Record<string, unknown>;

/**
 * Makes of bodies and queries what their classes say; what a class does not name is dropped. Nest's
 * own pipe puts together anew what the decorators say, field by field, for every request: that took
 * a sixth of the time of a booking (docs/performance.md).
 */
@Injectable()
export class ValidationPipe implements PipeTransform {
  /** @throws ApiError 400 with the sentence of each field that breaks a rule */
  transform(given: unknown, { type, metatype }: ArgumentMetadata): unknown {
    if ((type !== 'body' && type !== 'query') || !metatype) return given;
    const fields = fieldsOf(metatype);
    if (fields.length === 0) return given;
    const values = (typeof given === 'object' && given !== null ? given : {}) as Values;
    const request = new (metatype as Type<Values>)();
    const broken: Record<string, string> = {};
    for (const { name, normalise, checks } of fields) {
      let value = Object.hasOwn(values, name) ? values[name] : undefined;
      for (const step of normalise) value = step(value);
      const args = { value, property: name, object: request, targetName: '', constraints: [] };
      const failed = checks.find((check) => check.validate(value, args) !== true);
      if (failed) broken[name] = failed.defaultMessage?.(args) ?? '';
      else if (value !== undefined) request[name] = value;
    }
    if (Object.keys(broken).length > 0) throw ApiError.invalid(broken);
    return request;
  }
}
