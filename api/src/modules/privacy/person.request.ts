import type { PersonRequest as Contract } from '../../contract/privacy.js';
import { PERSON_RULES } from '../../contract/rules.js';
import { TextField } from '../../platform/validation/fields.js';

/** Whose data: the body of the calls under `/api/privacy`. */
export class PersonRequest implements Contract {
  @TextField(PERSON_RULES.email, { example: 'ada@example.com' })
  email!: string;
}
