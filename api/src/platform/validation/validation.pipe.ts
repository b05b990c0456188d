import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { ApiError } from '../http/api-error.js';

/**
 * Makes of bodies and queries what their classes say; what a class does not name is dropped.
 * @throws ApiError 400 with the sentence of each field that breaks a rule
 */
export const validationPipe = (): ValidationPipe =>
  new ValidationPipe({
    transform: true,
    whitelist: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => ApiError.invalid(Object.fromEntries(errors.map(sentenceOf))),
  });

const sentenceOf = ({ property, constraints = {} }: ValidationError): [string, string] => [
  property,
  Object.values(constraints)[0] ?? '',
];
