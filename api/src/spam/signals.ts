import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Allow } from 'class-validator';

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
