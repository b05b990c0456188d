import { Controller, Delete, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { BookingsRepository } from '../bookings/bookings.repository.js';
import { DomainEvents } from '../../platform/events/domain-events.js';
import { requestLinkRenewed } from '../events/events.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Answers, ApiErrors, Id, Uid } from '../../platform/http/call.js';
import { RequestLinks } from '../request-links/request-links.js';
import { assertWritable } from '../bookings/booking-conflicts.js';
import { toBooking } from '../bookings/booking.mapper.js';
import { REQUEST_LINK_SCHEMA } from '../../contract/request.js';

/** The private link of a booking, as the owner renews or ends it. */
@ApiTags('bookings')
@Controller('bookings/:id/link')
export class RequestLinkController {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly events: DomainEvents,
    private readonly database: UnitOfWork,
    private readonly links: RequestLinks,
  ) {}

  @Post()
  @ApiOperation({ summary: 'Make a new private link; the old one ends' })
  @Answers(201, REQUEST_LINK_SCHEMA, 'The new link')
  @ApiErrors(409)
  renew(@Id() id: string, @Uid() uid: string) {
    return this.database.transaction(async () => {
      const booking = await this.bookings.lock(id);
      assertWritable(booking);
      const requestLink = await this.links.renew(id);
      await this.bookings.appendHistory(id, { kind: 'linkRenewed', uid });
      await this.events.publish(requestLinkRenewed, toBooking(booking));
      return { requestLink };
    });
  }

  @Delete()
  @ApiOperation({ summary: 'End the private link' })
  @Answers(200, REQUEST_LINK_SCHEMA, 'No link opens the booking any more')
  revoke(@Id() id: string, @Uid() uid: string) {
    return this.database.transaction(async () => {
      await this.bookings.lock(id);
      await this.links.revoke(id);
      await this.bookings.appendHistory(id, { kind: 'linkRevoked', uid });
      return { requestLink: null };
    });
  }
}
