import { expect, it } from 'vitest';
import { SIGN_IN_RULES } from '../../contract/rules.js';
import { TextField } from './fields.js';
import { validationPipe } from './pipes.js';

class SignIn {
  @TextField(SIGN_IN_RULES.email)
  email!: string;
}

it('a body with thousands of unknown names: none of them is read, and the known ones are checked', async () => {
  const read: string[] = [];
  const body = { email: ' Ada@Example.com ' };
  for (const name of ['page', 'constructor', 'toString'])
    Object.defineProperty(body, name, { enumerable: true, get: () => read.push(name) });
  const request: unknown = await validationPipe().transform(body, {
    type: 'body',
    metatype: SignIn,
  });
  expect(request).toBeInstanceOf(SignIn);
  expect([request, read]).toEqual([{ email: 'ada@example.com' }, []]);
});
