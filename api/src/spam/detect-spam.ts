import { FASTEST_PERSON_MS, type SpamReason, type SpamSignals } from '../contract/spam.js';
import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Allow } from 'class-validator';

/**
 * What gives a robot away, or `null`. Only what a form has sent tells anything: a call without
 * traces is somebody's own program, and welcome.
 * @param isTimed false where limits are off
 */
export function detectSpam(
  { homepage, filledInMs }: SpamSignals,
  isTimed: boolean,
): SpamReason | null {
  if (homepage !== undefined && homepage.trim() !== '') return 'honeypot';
  const isTooFast = filledInMs !== undefined && filledInMs >= 0 && filledInMs < FASTEST_PERSON_MS;
  return isTimed && isTooFast ? 'speed' : null;
}

/** Tells nobody that it was read: what is of another type counts as not sent. */
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
