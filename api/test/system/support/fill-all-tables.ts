import { Browser } from '../../support/browser.js';
import { bookingCalls } from '../../support/booking-calls.js';
import { NO_PUSH_SERVICE, PUSH_DEVICE } from '../../support/calls.js';
import { EQUIPMENT, saveCatalogue } from '../../support/equipment.js';
import { makeFeed } from '../../support/feeds.js';
import { largeCatalogue } from '../../support/large-catalogue.js';
import { lastingPort } from '../../support/lasting-port.js';
import { runSite, signIn } from '../../support/oidc.js';
import { canvas, upload } from '../../support/pictures.js';
import {
  addMember,
  book,
  membershipRequest,
  newBooking,
  quoteAndPay,
  SPAM_SIGNALS,
} from '../../support/records.js';
import { ADMIN, runServer, type TestDatabase, type TestServer } from '../../support/server.js';
import { startProvider } from '../../support/sign-in-provider.js';
import { CardCustomer } from '../../support/stripe/card-site.js';
import { deliver } from '../../support/stripe/deliver.js';
import { StripeStandIn } from '../../support/stripe/stand-in.js';

/** Fills every table by calls, as a season would: also with texts that a database might change. */
export async function fillAllTables(database: TestDatabase): Promise<void> {
  // First: feeds of admins with passwords end where a provider signs in.
  await signInAtProvider(database);
  const stripe = await StripeStandIn.start();
  const variables = { ...stripe.variables, PUSH_TEST_ORIGIN: NO_PUSH_SERVICE };
  const server = await runServer(variables, database);
  await server.admin.signIn(ADMIN);
  await useDesk(server);
  await payByCard(server, stripe);
  await server.close();
  await stripe.stop();
}

async function useDesk(server: TestServer): Promise<void> {
  const { visitor, admin } = server;
  // What it is notified of waits to be sent.
  await admin.post('/api/push/subscriptions', { ...PUSH_DEVICE, topics: ['new-request'] });
  const { body: picture } = await upload(server, await canvas(600, 400, 5).jpeg().toBuffer());
  const gallery = [{ picture: picture.hash, alt: 'A garden', caption: '' }];
  const { terms } = largeCatalogue();
  await saveCatalogue(admin, { ...EQUIPMENT, gallery, terms });

  const key = { 'idempotency-key': '7d2f0b0e-5f0e-4a58-8d3b-3f1f2a1c9a10' };
  await visitor.post('/api/bookings', newBooking(), key);
  const name = { firstName: 'Zoë 🌿', lastName: 'O\'Neil \\ "Ω"', location: 'Line one\nLine two' };
  const { id } = await book(visitor, { ...name, email: 'zoe@mail.example' });
  await quoteAndPay(admin, id);
  const calls = bookingCalls(server);
  await calls.setStatus(id, 'confirmed');
  await calls.notes(id, 'Brings “own” coal;\ttwo ramps');
  await calls.contact(id, { channel: 'phone' });
  await calls.edit(id, { guestCount: '26-50' });
  await admin.put(`/api/bookings/${id}/allocations`, {
    allocations: [{ equipment: 'pipe', quantity: 3 }],
  });
  await admin.post(`/api/bookings/${id}/messages`, { text: 'See you & yours 🌿' });
  await admin.post(`/api/bookings/${id}/link`, {});
  await book(visitor, SPAM_SIGNALS);
  await visitor.post('/api/members/requests', membershipRequest(SPAM_SIGNALS));
  await addMember(admin, { lastName: 'Höpper' });
  await admin.post('/api/closed-days', { date: '2031-12-24', note: 'Closed' });
  await makeFeed(admin);
}

async function payByCard(server: TestServer, stripe: StripeStandIn): Promise<void> {
  const customer = await CardCustomer.make(server, stripe);
  stripe.pay((await customer.atStripe()).id);
  for (const event of stripe.events.splice(0)) await deliver(server, event);
}

async function signInAtProvider(database: TestDatabase): Promise<void> {
  const port = String(await lastingPort());
  const url = `http://127.0.0.1:${port}`;
  const provider = await startProvider({ siteUrl: url });
  const server = await runSite(provider, port, {}, database);
  await signIn({ server, provider, url }, new Browser());
  await server.close();
  await provider.stop();
}
