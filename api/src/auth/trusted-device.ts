import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Cookies } from './cookies.js';

interface Device {
  id: string;
  /** Of the account; with its password the trust in the device ends. */
  trustId: string;
}

/** Knows a browser again that somebody has signed in with (OWASP's "device cookie"). */
@Injectable()
export class TrustedDevice {
  constructor(private readonly cookies: Cookies) {}

  set(reply: FastifyReply, trustId: string): void {
    this.cookies.setSealed(reply, 'device', { id: randomUUID(), trustId } satisfies Device);
  }

  /** The browser's id, where this very account was signed in to with it; else `null`. */
  read(request: FastifyRequest, trustId: string): string | null {
    const device = this.cookies.readSealed<Device>(request, 'device');
    return device?.trustId === trustId ? device.id : null;
  }
}
