import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Cookies } from '../cookies.js';
import { SealedTokens } from '../sealed-tokens.js';

/** What must come back, or be known, when a sign-in returns from the provider. */
export interface AuthorizationRequest {
  state: string;
  nonce: string;
  /** Of PKCE: shows that who redeems the code is who asked for it. */
  verifier: string;
  from: string;
}

/** Ties a sign-in at the provider to the browser that began it. */
@Injectable()
export class AuthorizationRequestCookie {
  constructor(
    private readonly cookies: Cookies,
    private readonly seals: SealedTokens,
  ) {}

  set(reply: FastifyReply, flow: AuthorizationRequest): void {
    const sealed = this.seals.seal('flow', flow, this.cookies.seconds('flow'));
    this.cookies.set(reply, 'flow', sealed);
  }

  read(request: FastifyRequest): AuthorizationRequest | null {
    return this.seals.open<AuthorizationRequest>('flow', this.cookies.read(request, 'flow'));
  }

  clear(reply: FastifyReply): void {
    this.cookies.clear(reply, 'flow');
  }
}
