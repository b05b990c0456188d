import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { SignInNotice } from '../contract/auth.js';
import { Cookies } from './cookies.js';

/**
 * Tells the page that follows how a way through the provider ended. Not in its address, where
 * anybody could write a sentence of their own and pass the link on.
 */
@Injectable()
export class NoticeCookie {
  constructor(private readonly cookies: Cookies) {}

  set(reply: FastifyReply, notice: SignInNotice): void {
    this.cookies.set(reply, 'notice', JSON.stringify(notice));
  }
}
