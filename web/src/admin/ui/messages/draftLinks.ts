import { mailLink, whatsAppLink } from '@finesse/api/contract/links';
import type { Message } from '@finesse/api/contract/messages';

/** Opens the message in the owner's mail program (RFC 6068: lines end with CR LF). */
export const mailDraftLink = ({ to, subject, text }: Pick<Message, 'to' | 'subject' | 'text'>) =>
  `${mailLink(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll(/\r?\n/g, '\r\n'))}`;

/** Opens a WhatsApp chat with the message; `undefined` where the phone number is unusable. */
export function whatsAppDraftLink(text: string, phone: string | null | undefined, home: string) {
  return phone ? whatsAppLink(phone, home, text) : undefined;
}
