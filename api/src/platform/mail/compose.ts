import type { Mail } from './mail.js';

/** A header is one line, whatever a name holds. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** A mail as it goes over the wire. */
export async function compose(mail: Mail): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const { calendar, from } = mail;
  const composer = new MailComposer({
    messageId: mail.messageId,
    from: { name: oneLine(from.name), address: from.address },
    to: { name: '', address: mail.to },
    replyTo: { name: '', address: mail.replyTo },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    ...(calendar !== null && {
      icalEvent: { method: 'PUBLISH', filename: 'event.ics', content: calendar },
    }),
    ...(mail.isAutomatic && {
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
