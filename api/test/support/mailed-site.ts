import { MessageEntity } from '../../src/modules/messages/message.entity.js';
import { SCHEMA } from '../../src/database/schema.js';
import { readConfig } from '../../src/platform/config/config.js';
import { openDatabase } from '../../src/platform/database/data-source.js';
import { Client } from './client.js';
import { remindAt } from './jobs.js';
import { MailServer } from './mail-server.js';
import { freePort } from './mysql-server.js';
import { startNginx } from './nginx.js';
import { emptyDatabase, endAll, healthy, run } from './process.js';
import { ADMIN } from './server.js';

export const OWNER = 'owner@house.example';
const TIME_ZONE = 'Europe/London';

export type MailedSite = Awaited<ReturnType<typeof startMailedSite>>;

/**
 * The built server behind nginx with its cache of pages, as people find it; its mail goes to a real
 * mail server, and names the address at which nginx listens.
 */
export async function startMailedSite(variables: Record<string, string> = {}) {
  const mail = await new MailServer().start();
  const apiPort = await freePort();
  const nginx = await startNginx({ apiPort });
  const environment = {
    ...(await emptyDatabase()),
    ...{ PORT: String(apiPort), SITE_URL: nginx.url, TRUST_PROXY: 'true', TIME_ZONE },
    ...{ SMTP_URL: mail.url, OWNER_EMAILS: OWNER, ...variables },
  };
  const api = await run(environment);
  await healthy(api);
  const beside = await openDatabase(readConfig(environment).database, SCHEMA, {
    ...{ alone: false, migrate: false },
  });
  const [visitor, admin] = [new Client(nginx.url), new Client(nginx.url)];
  await admin.signIn(ADMIN);
  return {
    ...{ environment, mail, nginx, api, beside, visitor, admin, url: nginx.url },
    /** Runs the reminders of a moment. */
    remindAt: (now: string | Date) => remindAt(beside, now, TIME_ZONE, [OWNER]),
    /** Makes all waiting messages due. */
    sendNow: () =>
      beside.unitOfWork.write((manager) =>
        manager.update(MessageEntity, { state: 'queued' }, { nextAttemptAt: new Date() }),
      ),
    close: async () => {
      await beside.close();
      await nginx.stop();
      await endAll();
      await mail.stop();
    },
  };
}
