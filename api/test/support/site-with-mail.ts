import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll } from 'vitest';
import { MailServer } from './mail-server.js';
import { serverOf, startServer, type TestServer } from './server.js';

/** Who gets the owner's mail. */
export const OWNER = 'owner@house.example';

/**
 * A server for the tests of a file, and the mail server that its mail goes to.
 * @param options of the mail server; without, unencrypted and by anybody
 */
export function siteWithMail(
  variables: Record<string, string> = {},
  options?: SMTPServerOptions,
): { mail: MailServer; server: TestServer } {
  const mail = new MailServer(options);
  let server: TestServer | undefined;
  beforeAll(async () => {
    await mail.start();
    server = await startServer({ SMTP_URL: mail.url, OWNER_EMAILS: OWNER, ...variables });
  });
  afterAll(async () => {
    await server?.close();
    await mail.stop();
  });
  return { mail, server: serverOf(() => server) };
}
