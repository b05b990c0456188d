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

/** Sends the customer their link. */
export async function onRequestLinkWanted(
  manager: EntityManager,
  { id, email }: Booking,
): Promise<void> {
  const template = 'request-link';
  const event = `${template}-${randomUUID()}`;
  await enqueue(manager, [{ template, event, recipient: email, ...aboutBooking(id) }]);
}

/** Confirms a membership request, and tells the owners of it. */
export async function onMembershipRequested(
  manager: EntityManager,
  { id, email }: Member,
): Promise<void> {
  await acknowledge(manager, email, { memberId: id, subjectId: id });
}
