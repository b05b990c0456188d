import type { Email } from 'postal-mime';
import { beforeEach } from 'vitest';
import type { Booking } from '../../src/contract/bookings.js';
import type { NewBooking } from '../../src/contract/new-booking.js';
import { book } from './records.js';
import { sendNow } from './send-now.js';
import { siteWithMail } from './site-with-mail.js';

/** All that a mail says. */
export const contentOf = ({ text, html, subject }: Email): string =>
  [subject, text, html].join('\n');

/** A site on https whose mails are read; each test begins without any. */
export function siteWithLetters() {
  const { mail, server } = siteWithMail({
    MAIL_FROM: 'Finesse, by night <hello@house.example>',
    SITE_URL: 'https://www.house.example',
  });
  beforeEach(() => void mail.received.splice(0));
  let people = 0;
  const nextEmail = () => `guest${String((people += 1))}@mail.example`;
  return {
    mail,
    server,
    nextEmail,
    ask: (changes: Partial<NewBooking> = {}) =>
      book(server.visitor, { email: nextEmail(), ...changes }),
    setStatus: ({ id }: Pick<Booking, 'id'>, status: string, reason?: string) =>
      server.admin.put(`/api/bookings/${id}/status`, { status, reason }),
    /** As if what is held had been held for a minute. */
    afterHold: () => sendNow(server),
  };
}
