import { PASSWORD_MIN_LENGTH, TEXT_LIMITS } from './limits.js';
import { type ChoiceRule, PERSON_RULES, type TextRule, textRule } from './person-rules.js';
import { BOOKING_STATUSES, MEMBERSHIP_STATUSES } from './statuses.js';

// The booking form needs no more than those.
export { PERSON_RULES, textRule, type ChoiceRule, type TextRule } from './person-rules.js';

const { firstName, lastName, email, phone, instagram } = PERSON_RULES;

function withoutRequired(rule: TextRule): TextRule {
  const { required: _, ...others } = rule;
  return others;
}

/** Of a booking that the owner enters or corrects, where one of them is enough. */
export const CALLER_RULES = {
  email: withoutRequired(email),
  phone: withoutRequired(phone),
} as const;

export const MEMBER_RULES = {
  firstName: { ...firstName, required: "Please enter the member's first name" },
  lastName: { ...lastName, required: "Please enter the member's last name" },
  email,
  phone,
  instagram,
  membershipType: {
    required: 'Please select Gold or Platinum',
    invalid: 'Please select Gold or Platinum',
  },
  membershipStatus: { invalid: 'Please select one of the membership statuses' },
  paymentAmount: {
    ...textRule('Payment amount', 10),
    format: 'amount',
    invalid: 'Please enter the amount as a number, such as 120 or 120.50',
  },
  startDate: { invalid: 'Please enter a valid start date' },
  expiryDate: {
    invalid: 'Please enter a valid expiry date',
    beforeStart: 'The expiry date must be after the start date',
  },
} as const satisfies Record<string, TextRule | (ChoiceRule & { beforeStart?: string })>;

export const MEMBERSHIP_REQUEST_RULES = {
  ...PERSON_RULES,
  membershipType: MEMBER_RULES.membershipType,
} as const;

/** What the owner writes about a booking. */
export const OWNER_RULES = {
  source: {
    invalid: 'Source must be phone or in-person',
    signedOut: 'Please sign in first to enter a booking for a customer',
  },
  channel: {
    required: 'Channel must be call, whatsapp, email or other',
    invalid: 'Channel must be call, whatsapp, email or other',
  },
  contact: { required: 'Please enter a phone number or an email address' },
  contactNote: textRule('The note', TEXT_LIMITS.contactNote),
  override: textRule('The reason', TEXT_LIMITS.overrideReason),
  statusReason: textRule('The reason', TEXT_LIMITS.statusReason),
  notes: {
    ...textRule('The notes', TEXT_LIMITS.ownerNotes),
    missing: 'Please send the notes as text, empty to clear them',
  },
  paused: { invalid: 'paused must be true or false' },
} as const satisfies Record<
  string,
  (TextRule & { missing?: string }) | (ChoiceRule & { signedOut?: string }) | { required: string }
>;

/** Of what is looked for among the members: whatever has been typed so far. */
export const SIMILAR_MEMBER_RULES = {
  email: textRule('Email', TEXT_LIMITS.email),
  phone: textRule('Phone number', TEXT_LIMITS.phone),
} as const satisfies Record<string, TextRule>;

export const OWNER_WORDS_RULES = {
  text: textRule('Message', TEXT_LIMITS.ownerWords, 'Please write something to the customer'),
} as const satisfies Record<string, TextRule>;

export const SIGN_IN_RULES = {
  email,
  password: {
    ...textRule('Password', TEXT_LIMITS.password, 'Password must be at least 6 characters'),
    minLength: PASSWORD_MIN_LENGTH,
    invalid: 'Password must be at least 6 characters',
  },
} as const satisfies Record<string, TextRule>;

const password = SIGN_IN_RULES.password;
export const PASSWORD_CHANGE_RULES = {
  currentPassword: password,
  newPassword: password,
} as const satisfies Record<string, TextRule>;

/** Of a password that is being set, over and above its length: ends of sentences about it. */
export const NEW_PASSWORD_RULES = {
  common: 'must not be one of the most common passwords, since those are guessed first',
  pattern:
    'must not be one of the most common passwords, nor a repetition, a sequence or a date, since those are guessed first',
  personal:
    'must not contain the e-mail address, the name of the business or the address of the site',
  published: 'must not be the sample of .env.example, which everybody can read',
} as const;

export const PROVIDER_SIGN_IN_RULES = {
  from: {
    ...textRule('The return address', TEXT_LIMITS.returnPath),
    format: 'dashboard',
    invalid: 'The return address must be one of the dashboard, such as /admin?tab=members',
  },
  again: { invalid: 'again must be true or false' },
} as const satisfies Record<string, TextRule | ChoiceRule>;

/** "a, b or c" */
const oneOf = (names: readonly string[]) => names.join(', ').replace(/, (?!.*, )/, ' or ');

export const STATUS_RULES = {
  booking: `Status must be ${oneOf(BOOKING_STATUSES)}`,
  member: `Status must be ${oneOf(MEMBERSHIP_STATUSES)}`,
  undo: 'Undo must be true or false',
} as const;
