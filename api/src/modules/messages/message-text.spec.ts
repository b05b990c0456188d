import { describe, expect, it } from 'vitest';
import {
  CUSTOMER_TEMPLATES,
  OWNER_TEMPLATES,
  type MessageTemplate,
} from '../../contract/messages.js';
import { LETTERS } from './message-text.js';

/** It is written from members instead. */
const OF_MEMBERS: MessageTemplate = 'memberships-ending';
const ALL: MessageTemplate[] = [...CUSTOMER_TEMPLATES, ...OWNER_TEMPLATES];

describe('the templates of mails', () => {
  it.each(ALL.filter((template) => template !== OF_MEMBERS))('%s: has a letter', (template) => {
    const letters = { ...LETTERS.ofBookings, ...LETTERS.ofQuotes };
    expect(letters[template]).toBeTypeOf('function');
  });
});
