import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { SignedInUser } from '../../contract/auth.js';
import { RateLimits } from '../../platform/rate-limit/rate-limit.js';

type MaybeSignedIn = FastifyRequest & { user?: SignedInUser };

/** Limits bookings by IP address, except those that a signed-in owner enters. */
@Injectable()
export class VisitorRateLimit implements CanActivate {
  constructor(private readonly limits: RateLimits) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { user, body, ip } = context.switchToHttp().getRequest<MaybeSignedIn>();
    const source = (body as { source?: unknown } | null | undefined)?.source;
    const isOwners = user !== undefined && typeof source === 'string' && source.trim() !== '';
    if (!isOwners) await this.limits.countAddress('booking', ip);
    return true;
  }
}
