import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { Problem } from './problem.js';

/** Checks bodies and queries against their classes; what a class does not name is dropped. */
export const validationPipe = () =>
  new ValidationPipe({
    transform: true,
    whitelist: true,
    stopAtFirstError: true,
    exceptionFactory: (errors: ValidationError[]) => {
      const fields = Object.fromEntries(
        errors.map(({ property, constraints }) => [
          property,
          Object.values(constraints ?? {})[0] ?? '',
        ]),
      );
      return Problem.invalid(fields);
    },
  });
