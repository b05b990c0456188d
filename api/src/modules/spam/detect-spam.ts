import { FASTEST_PERSON_MS, type SpamReason, type SpamSignals } from '../../contract/spam.js';
import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Allow } from 'class-validator';
import { type RateLimits, rateLimitKeyForEmail } from '../../platform/rate-limit/rate-limit.js';

/**
 * Counts a visitor's request, and answers why it is to be held for the owner, or `null`. Beyond the limit
 * of a mailbox it is held and not refused: anybody can use the limit up who knows the address.
 */
export async function spamReasonOf(
  request: SpamSignals & { email: string },
  limit: 'booking by e-mail' | 'membership request by e-mail',
  limits: RateLimits,
): Promise<SpamReason | null> {
  const isWithin = await limits.tryCount(limit, rateLimitKeyForEmail(request.email));
  return detectSpam(request, limits.isEnabled) ?? (isWithin ? null : 'number');
}

/**
 * Why a request looks like spam, or `null`. A request without signals was not sent by the form, but by
 * a program of somebody's own, and is accepted.
 * @param isTimed false where rate limits are off
 */
export function detectSpam(
  { homepage, filledInMs }: SpamSignals,
  isTimed: boolean,
): SpamReason | null {
  if (homepage !== undefined && homepage.trim() !== '') return 'honeypot';
  const isTooFast = filledInMs !== undefined && filledInMs >= 0 && filledInMs < FASTEST_PERSON_MS;
  return isTimed && isTooFast ? 'speed' : null;
}

/** A value of another type is ignored: an error would reveal the check. */
const Signal = (type: 'string' | 'number', docs: { description: string }) =>
  applyDecorators(
    ApiPropertyOptional({ type, ...docs }),
    Transform(({ value }: { value: unknown }) => (typeof value === type ? value : undefined)),
    Allow(),
  );

export const HoneypotField = () =>
  Signal('string', { description: 'For robots: people leave it out' });

export const FillTimeField = () =>
  Signal('number', { description: 'Milliseconds from the form’s first showing to its sending' });
