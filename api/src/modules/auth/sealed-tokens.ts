import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SESSION_SECRET } from '../../platform/config/session-secret.js';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts and authenticates values that clients or the database keep for us (AES-256-GCM). Each
 * purpose has a key of its own, so that a value of one is not valid for another.
 */
@Injectable()
export class SealedTokens {
  constructor(@Inject(SESSION_SECRET) private readonly secret: string) {}

  seal(purpose: string, value: unknown, seconds: number): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key(purpose), iv);
    const sealed = JSON.stringify({ value, until: Date.now() + seconds * 1000 });
    const body = Buffer.concat([cipher.update(sealed), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
  }

  /** The sealed value, or `null` where it has expired or was not sealed by us. */
  open<T>(purpose: string, token: string | undefined | null): T | null {
    const bytes = Buffer.from(token ?? '', 'base64url');
    if (bytes.length <= IV_BYTES + TAG_BYTES) return null;
    const iv = bytes.subarray(0, IV_BYTES);
    const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.#key(purpose), iv).setAuthTag(tag);
    try {
      const body = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
      const text = Buffer.concat(body).toString();
      const { value, until } = JSON.parse(text) as { value: T; until: number };
      return until > Date.now() ? value : null;
    } catch {
      return null;
    }
  }

  #key(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.secret, '', `finesse ${purpose}`, 32));
  }
}
