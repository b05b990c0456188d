import { addressLine } from './text.js';
import { callingCodeOf, dialString, normalisePhone } from './comparable-phone.js';

// The ways to a person, the same on a screen and in a mail.

export const callLink = (phone: string): string => `tel:${dialString(phone)}`;

export const mailLink = (email: string): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

export const mapLink = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(addressLine(address))}`;

/**
 * Opens a chat, which needs the whole number: one without a calling code is taken to be of the
 * country of `homePhone`, the business's own number. `undefined` where no number comes of it.
 * @param text the message as it begins
 */
export function whatsAppLink(phone: string, homePhone: string, text = ''): string | undefined {
  const number = normalisePhone(phone, callingCodeOf(homePhone));
  if (!/^[1-9]\d{7,14}$/.test(number)) return undefined;
  return `https://wa.me/${number}${text && `?text=${encodeURIComponent(text)}`}`;
}

export interface ChatAbout {
  firstName: string;
  reference?: string;
}

/** How a chat begins: "Hello Ada, this is Finesse about F-7K3M9Q. " */
export const chatGreeting = ({ firstName, reference }: ChatAbout, businessName: string): string =>
  `Hello ${firstName}, this is ${businessName}${reference === undefined ? '' : ` about ${reference}`}. `;
