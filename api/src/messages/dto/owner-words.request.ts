import type { OwnerWords } from '../../contract/messages.js';
import { OWNER_WORDS_RULES } from '../../contract/rules.js';
import { TextField } from '../../platform/validation/fields.js';

/** The body of `POST /api/bookings/{id}/messages`. */
export class OwnerWordsRequest implements OwnerWords {
  @TextField(OWNER_WORDS_RULES.text, { example: 'Would seven o’clock do as well?' })
  text!: string;
}
