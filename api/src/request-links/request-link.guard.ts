import {
  createParamDecorator,
  Injectable,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { RequestLinks } from './request-links.js';

type Linked = FastifyRequest & { bookingId: string };

/** Lets in who has the private link of a booking; 401 and 410 as `RequestLinks.open`. */
@Injectable()
export class RequestLinkGuard implements CanActivate {
  constructor(
    private readonly database: UnitOfWork,
    private readonly links: RequestLinks,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Linked>();
    request.bookingId = await this.links.open(this.database.reader, request.headers.authorization);
    return true;
  }
}

/** The id of the booking that the link opens. */
export const LinkedBooking = createParamDecorator(
  (_: unknown, context: ExecutionContext): string =>
    context.switchToHttp().getRequest<Linked>().bookingId,
);
