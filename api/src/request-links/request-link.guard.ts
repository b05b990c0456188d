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
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { Public } from '../platform/http/call.js';
import { RequestLinks } from './request-links.js';

type Linked = FastifyRequest & { bookingId: string };

/** Accepts the private link of a booking; 401 and 410 as `RequestLinks.open`. */
@Injectable()
class RequestLinkGuard implements CanActivate {
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

/** For a controller whose calls are a customer's, with the private link of the booking. */
export const ByRequestLink = () =>
  applyDecorators(
    ApiTags('customer'),
    ApiHeader({
      name: 'authorization',
      description: '`Request`, a space, and the token of the link',
    }),
    Public(),
    UseGuards(RequestLinkGuard),
  );

export const LinkedBooking = createParamDecorator(
  (_: unknown, context: ExecutionContext): string =>
    context.switchToHttp().getRequest<Linked>().bookingId,
);
