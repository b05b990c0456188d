import { AsyncLocalStorage } from 'node:async_hooks';
import { applyDecorators, UseInterceptors, type ExecutionContext } from '@nestjs/common';
import type { CallHandler } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { WORDS_SEEN_HEADER } from '../../contract/conversation.js';
import { instant } from '../../contract/request-fields.js';
import { ApiError } from '../../platform/http/api-error.js';

const MOMENT = instant(WORDS_SEEN_HEADER);

const seen = new AsyncLocalStorage<Date>();

/** When the last words came that the sender of the running request had seen; undefined where it does not say so. */
export const wordsSeenUpTo = (): Date | undefined => seen.getStore();

/** For a call that deals with what the customer wrote: by a header it leaves what its sender had not seen. */
export const DealsWithWords = () =>
  applyDecorators(
    ApiHeader({
      name: WORDS_SEEN_HEADER,
      required: false,
      schema: { type: 'string', format: 'date-time' },
      description:
        'When the last words came that were seen (`lastWordsAt`): what the customer wrote later goes on waiting; without it, nothing does',
    }),
    UseInterceptors({
      intercept: (context: ExecutionContext, next: CallHandler) => {
        const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
        const header = headers[WORDS_SEEN_HEADER];
        if (header === undefined) return next.handle();
        const { success, output, issues } = v.safeParse(MOMENT, header);
        if (!success) throw new ApiError(400, { error: issues[0].message });
        return seen.run(new Date(output), () => next.handle());
      },
    }),
  );
