import {
  applyDecorators,
  createParamDecorator,
  Injectable,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Booking } from '../../contract/bookings.js';
import { ERRORS } from '../../contract/errors.js';
import { isErased } from '../../contract/privacy.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { ApiError } from '../../platform/http/api-error.js';
import { Public } from '../../platform/http/call.js';
import { RequestLinks } from '../request-links/request-links.js';
import { SpamRequestEntity } from '../spam/spam-request.entity.js';
import { BookingEntity } from './booking.entity.js';

type Linked = FastifyRequest & { bookingId: string };

/**
 * Accepts the private link of a request: 401 and 410 as `RequestLinks.open`, and 410 where the request
 * was deleted or its person erased.
 */
@Injectable()
class RequestLinkGuard implements CanActivate {
  constructor(
    private readonly database: UnitOfWork,
    private readonly links: RequestLinks,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Linked>();
    const id = (request.bookingId = await this.links.open(request.headers.authorization));
    const { manager } = this.database;
    const select = { id: true, email: true, phone: true } as const;
    const find = () => manager.findOne(BookingEntity, { select, where: { id } });
    let booking = await find();
    if (!booking && (await manager.existsBy(SpamRequestEntity, { id, kind: 'booking' })))
      return true;
    // One that was held may have been accepted since.
    booking ??= await find();
    if (!booking) throw linkEnded();
    assertNotErased(booking);
    return true;
  }
}

/** For the row that a call has locked: its person may have been erased since. @throws ApiError 410 */
export function assertNotErased(booking: Pick<Booking, 'email' | 'phone'>): void {
  if (isErased(booking)) throw linkEnded();
}

export const linkEnded = () => new ApiError(410, { error: ERRORS.requestLinkEnded });

export const RequireRequestLink = () =>
  applyDecorators(
    ApiTags('customer'),
    ApiHeader({
      name: 'authorization',
      description: '`Request`, a space, and the token of the link',
    }),
    Public(),
    UseGuards(RequestLinkGuard),
  );

export const RequestLinkBookingId = createParamDecorator(
  (_: unknown, context: ExecutionContext): string =>
    context.switchToHttp().getRequest<Linked>().bookingId,
);
