import {
  Body,
  Controller,
  Post,
  UseGuards,
  Injectable,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { SignedInUser } from '../../contract/auth.js';
import { CREATED_BOOKING_SCHEMA, type CreatedBooking } from '../../contract/request.js';
import { bookingVersion } from '../../contract/versions.js';
import {
  Answers,
  ApiErrors,
  CurrentUser,
  IdempotencyKey,
  OptionalSession,
  Public,
} from '../../platform/http/call.js';
import { BookingRequestsService } from './booking-requests.service.js';
import { BookingRequest } from './dto/booking.request.js';
import { RateLimits } from '../../platform/rate-limit/rate-limit.js';

type MaybeSignedIn = FastifyRequest & { user?: SignedInUser };

/** Limits bookings by IP address, except those that a signed-in owner enters. */
@Injectable()
class VisitorRateLimit implements CanActivate {
  constructor(private readonly limits: RateLimits) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { user, body, ip } = context.switchToHttp().getRequest<MaybeSignedIn>();
    const source = (body as { source?: unknown } | null | undefined)?.source;
    const isByOwner = user !== undefined && typeof source === 'string' && source.trim() !== '';
    if (!isByOwner) await this.limits.countAddress('booking', ip);
    return true;
  }
}

/** What visitors ask for on the public page, and what the owner enters. */
@ApiTags('bookings')
@Controller('bookings')
export class BookingRequestsController {
  constructor(private readonly requests: BookingRequestsService) {}

  @Public()
  @OptionalSession()
  @UseGuards(VisitorRateLimit)
  @Post()
  @ApiOperation({ summary: 'Create a booking request' })
  @Answers(201, CREATED_BOOKING_SCHEMA, 'The booking as it is stored', bookingVersion)
  @ApiErrors(400, 403, 410, 413, 415, 422, 429)
  create(
    @Body() request: BookingRequest,
    @CurrentUser() user: SignedInUser | undefined,
    @IdempotencyKey('Of requests under the same key, one makes a booking; all get its answer')
    key: string | undefined,
  ): Promise<CreatedBooking> {
    return this.requests.create(request, user?.uid, key);
  }
}
