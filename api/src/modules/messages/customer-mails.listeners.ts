import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Booking } from '../../contract/bookings.js';
import type { Member } from '../../contract/members.js';
import type { MessageTemplate } from '../../contract/messages.js';
import {
  customerWithdrew,
  customerWrote,
  requestLinkRenewed,
  requestLinkRequested,
  membershipRequested,
  type CustomerMessageReceived,
  type CustomerWithdrew,
} from '../events/events.js';
import { OnDomainEvent } from '../../platform/events/domain-events.js';
import type { MessageParameters } from './message.entity.js';
import { aboutBooking, Outbox } from './outbox.js';

/** How the events of links begin that somebody has asked for on the public page. */
export const REQUEST_LINK_EVENT = 'request-link-';

/** Messages that follow from what customers do, in the same transaction. */
@Injectable()
export class CustomerMails {
  constructor(private readonly outbox: Outbox) {}

  /** Forwards to the owners what the customer wrote. */
  @OnDomainEvent(customerWrote)
  async onWrote({ booking, text }: CustomerMessageReceived): Promise<void> {
    await this.#tellOwners('customer-wrote', booking, { text });
  }

  @OnDomainEvent(customerWithdrew)
  async onWithdrew({ booking, reason }: CustomerWithdrew): Promise<void> {
    await this.#tellOwners('customer-withdrew', booking, reason === null ? {} : { text: reason });
  }

  async #tellOwners(
    template: MessageTemplate,
    { id }: Booking,
    parameters: MessageParameters,
  ): Promise<void> {
    const event = `${template}-${randomUUID()}`;
    const message = { template, event, parameters, ...aboutBooking(id) };
    await this.outbox.enqueue(await this.outbox.toOwners(message));
  }

  /** Sends the customer their link. */
  @OnDomainEvent(requestLinkRequested)
  onLinkRequested(booking: Booking): Promise<void> {
    return this.#enqueueLink(booking, REQUEST_LINK_EVENT);
  }

  /** The same where the owner has renewed it. */
  @OnDomainEvent(requestLinkRenewed)
  onLinkRenewed(booking: Booking): Promise<void> {
    return this.#enqueueLink(booking, 'link-renewed-');
  }

  async #enqueueLink({ id, email }: Booking, prefix: string): Promise<void> {
    const event = `${prefix}${randomUUID()}`;
    const about = { recipient: email, ...aboutBooking(id) };
    await this.outbox.enqueue([{ template: 'request-link', event, ...about }]);
  }

  /** Confirms a membership request, and tells the owners of it. */
  @OnDomainEvent(membershipRequested)
  async onMembershipRequested({ id, email }: Member): Promise<void> {
    await this.outbox.acknowledge(email, { memberId: id, subjectId: id });
  }
}
