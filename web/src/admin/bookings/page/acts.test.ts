import { describe, expect, it } from 'vitest';
import type { ConversationEntry } from '@finesse/api/contract/conversation';
import type { HistoryEntry } from '@finesse/api/contract/history';
import type { Message } from '@finesse/api/contract/messages';
import { MESSAGE } from '../../../../test/records';
import { actsOf } from './acts';

const at = (second: number) => new Date(Date.UTC(2031, 5, 1, 10, 0, second)).toISOString();
const OWNER = { uid: 'owner', email: 'owner@example.com' };

const change = (second: number, own: Partial<HistoryEntry>): HistoryEntry => ({
  ...{ at: at(second), kind: 'status', by: OWNER, from: null, to: null },
  ...own,
});
const mail = (second: number, template: Message['template']): Message => ({
  ...MESSAGE,
  ...{ id: `${template} ${String(second)}`, createdAt: at(second), template },
});
const words = (second: number, own: Partial<ConversationEntry>): ConversationEntry => ({
  ...{ id: String(second), at: at(second), from: 'customer', by: null, channel: 'page' },
  ...{ text: 'Could we start at eight?', messageId: null, state: null, needsAnswer: true },
  ...own,
});
const acts = (
  history: HistoryEntry[],
  messages: Message[],
  conversation: ConversationEntry[] = [],
) =>
  actsOf(history, history.length, messages, conversation).map((act) => [
    act.entry?.kind ?? null,
    act.words?.text ?? null,
    act.mails.map(({ template }) => template),
  ]);

describe('the timeline of a booking', () => {
  it('has one act of a change and the mail to the customer about it, newest first', () => {
    expect(
      acts(
        [change(40, { kind: 'quoteSent', to: '1' }), change(0, { kind: 'created', by: null })],
        [mail(41, 'quote-sent'), mail(0, 'request-received')],
      ),
    ).toEqual([
      ['quoteSent', null, ['quote-sent']],
      ['created', null, ['request-received']],
    ]);
  });

  it('has no act of a mail to the owner', () => {
    expect(acts([], [mail(0, 'new-request'), mail(1, 'quote-answered')])).toEqual([]);
  });

  it('has a mail that goes out by itself as an act of its own', () => {
    const confirmed = change(0, { from: 'pending', to: 'confirmed' });
    expect(acts([confirmed], [mail(1, 'event-reminder'), mail(50, 'booking-confirmed')])).toEqual([
      [null, null, ['booking-confirmed']],
      [null, null, ['event-reminder']],
      ['status', null, []],
    ]);
  });

  it('has the mails of two changes of a status at their own', () => {
    expect(
      acts(
        [change(5, {}), change(2, {})],
        [mail(5, 'booking-pending'), mail(2, 'booking-confirmed')],
      ),
    ).toEqual([
      ['status', null, ['booking-pending']],
      ['status', null, ['booking-confirmed']],
    ]);
  });

  it('has words of people in full, once, the owner’s with their mail', () => {
    const written = mail(30, 'owner-words');
    const declined = change(60, { kind: 'quoteDeclined', by: null, note: 'Too much' });
    expect(
      acts(
        [declined],
        [written, mail(10, 'customer-wrote')],
        [
          words(10, {}),
          words(30, { from: 'owner', channel: 'mail', text: 'It is', messageId: written.id }),
          words(60, { text: 'Too much' }),
        ],
      ),
    ).toEqual([
      ['quoteDeclined', null, []],
      [null, 'It is', ['owner-words']],
      [null, 'Could we start at eight?', []],
    ]);
  });

  it('has why a customer withdrew at the change of the status', () => {
    const withdrawn = change(0, { by: null, to: 'cancelled' });
    expect(acts([withdrawn], [], [words(0, { text: 'We moved it' })])).toEqual([
      ['status', 'We moved it', []],
    ]);
  });
});
