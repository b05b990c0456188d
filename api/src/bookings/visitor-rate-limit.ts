import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { SignedInUser } from '../contract/auth.js';
import { rateLimitKeyForIp } from '../platform/rate-limit/rate-limit-key.js';
import { RateLimits } from '../platform/rate-limit/rate-limit.js';

type Asked = FastifyRequest & { user?: SignedInUser };

/** Counts bookings by address, but those that the owner enters for customers. */
@Injectable()
export class VisitorRateLimit implements CanActivate {
  constructor(private readonly limits: RateLimits) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { user, body, ip } = context.switchToHttp().getRequest<Asked>();
    const source = (body as { source?: unknown } | null | undefined)?.source;
    const isOwners = user !== undefined && typeof source === 'string' && source.trim() !== '';
    if (!isOwners) await this.limits.count('booking', rateLimitKeyForIp(ip));
    return true;
  }
}
