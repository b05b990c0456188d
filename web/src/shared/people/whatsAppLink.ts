import { callingCodeOf, normalisePhone } from '@finesse/api/contract/phone';

/**
 * Opens a chat, which needs the whole number: one without a calling code is taken to be of the
 * country of `homePhone`, the business's own number. `undefined` where no number comes of it.
 */
export function whatsAppLink(phone: string, homePhone: string): string | undefined {
  const number = normalisePhone(phone, callingCodeOf(homePhone));
  return /^[1-9]\d{7,14}$/.test(number) ? `https://wa.me/${number}` : undefined;
}
