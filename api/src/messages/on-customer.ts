import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Booking } from '../contract/bookings.js';
import type { MessageTemplate } from '../contract/messages.js';
import type { CustomerMessageReceived, CustomerWithdrew } from '../events/booking-events.js';
import { aboutBooking, acknowledge, enqueue, toOwners } from './enqueue.js';
import type { MessageParameters } from './message.entity.js';
import type { Member } from '../contract/members.js';

// Messages that follow from what customers do, in the same transaction.

/** Forwards to the owners what the customer wrote. */
export async function onCustomerWrote(
  manager: EntityManager,
  { booking, text }: CustomerMessageReceived,
): Promise<void> {
  await tellOwners(manager, 'customer-wrote', booking, { text });
}

export async function onCustomerWithdrew(
  manager: EntityManager,
  { booking, reason }: CustomerWithdrew,
): Promise<void> {
  await tellOwners(manager, 'customer-withdrew', booking, reason === null ? {} : { text: reason });
}

async function tellOwners(
  manager: EntityManager,
  template: MessageTemplate,
  { id }: Booking,
  parameters: MessageParameters,
): Promise<void> {
  const event = `${template}-${randomUUID()}`;
  const message = { template, event, parameters, ...aboutBooking(id) };
  await enqueue(manager, await toOwners(manager, message));
}

/** How the events of links begin that somebody has asked for on the public page. */
export const REQUEST_LINK_EVENT = 'request-link-';

/** Sends the customer their link. */
export const onRequestLinkWanted = (manager: EntityManager, booking: Booking): Promise<void> =>
  enqueueLink(manager, booking, REQUEST_LINK_EVENT);

/** The same where the owner has renewed it. */
export const onRequestLinkRenewed = (manager: EntityManager, booking: Booking): Promise<void> =>
  enqueueLink(manager, booking, 'link-renewed-');

async function enqueueLink(
  manager: EntityManager,
  { id, email }: Booking,
  prefix: string,
): Promise<void> {
  const event = `${prefix}${randomUUID()}`;
  const about = { recipient: email, ...aboutBooking(id) };
  await enqueue(manager, [{ template: 'request-link', event, ...about }]);
}

/** Confirms a membership request, and tells the owners of it. */
export async function onMembershipRequested(
  manager: EntityManager,
  { id, email }: Member,
): Promise<void> {
  await acknowledge(manager, email, { memberId: id, subjectId: id });
}
