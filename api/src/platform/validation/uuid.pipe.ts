import { Injectable, type PipeTransform } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { ApiError } from '../http/api-error.js';

/** An id in a path: a uuid, in the lower case that ids are stored in. */
@Injectable()
export class UuidPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!isUUID(value)) throw ApiError.invalid({ id: 'The id must be a uuid' });
    return value.toLowerCase();
  }
}
