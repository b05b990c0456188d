import {
  CUSTOMER_TEMPLATES,
  type Message,
  type MessageState,
} from '@finesse/api/contract/messages';
import type { Tone } from '@finesse/api/contract/statuses';
import { mailLink, whatsAppLink } from '@finesse/api/contract/links';

export const MESSAGE_STATE_FACTS: Readonly<Record<MessageState, { label: string; tone: Tone }>> = {
  failed: { label: 'Failed', tone: 'alarm' },
  uncertain: { label: 'Perhaps sent', tone: 'waiting' },
  unsent: { label: 'Not sent', tone: 'waiting' },
  queued: { label: 'Waiting', tone: 'waiting' },
  sending: { label: 'Sending', tone: 'waiting' },
  sent: { label: 'Sent', tone: 'good' },
  stopped: { label: 'Stopped', tone: 'ended' },
};

/** The label and tone of a message's state: what a mail server took may still come back. */
export const stateOfMessage = ({ state, attempts }: Pick<Message, 'state' | 'attempts'>) =>
  state === 'sent' && attempts > 0
    ? { ...MESSAGE_STATE_FACTS.sent, label: 'Handed over' }
    : MESSAGE_STATE_FACTS[state];

/** The id of a message's button; focus returns to it when the dialog closes. */
export const openButtonId = (messageId: string): string => `open-${messageId}`;

/** Who called may have given no address, and an erased person has none any more. */
export const recipientOf = ({ to }: Pick<Message, 'to'>): string =>
  to || 'somebody without an e-mail address';

/** True for messages to a customer, which the owner can also send by hand. */
export const isForCustomer = ({ template }: Pick<Message, 'template'>): boolean =>
  CUSTOMER_TEMPLATES.some((name) => name === template);

/** The states of a message that may be waited for in vain. */
export const DID_NOT_GO: readonly MessageState[] = ['failed', 'uncertain', 'unsent'];

/** Opens the message in the owner's mail program (RFC 6068: lines end with CR LF). */
export const mailDraftLink = ({ to, subject, text }: Pick<Message, 'to' | 'subject' | 'text'>) =>
  `${mailLink(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll(/\r?\n/g, '\r\n'))}`;

/** Opens a WhatsApp chat with the message; `undefined` where the phone number is unusable. */
export function whatsAppDraftLink(text: string, phone: string | null | undefined, home: string) {
  return phone ? whatsAppLink(phone, home, text) : undefined;
}
