import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { ERRORS } from '../../contract/errors.js';
import { REQUEST_PATH } from '../../contract/request.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { SESSION_SECRET } from '../../platform/config/session-secret.js';
import { bookingDeleted } from '../events/events.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { OnDomainEvent } from '../../platform/events/domain-events.js';
import { ApiError } from '../../platform/http/api-error.js';
import { RequestLinkEntity } from './request-link.entity.js';

const FIRST = 1;

@Injectable()
export class RequestLinks {
  readonly #key: Buffer;
  readonly #page: string;

  constructor(
    private readonly database: UnitOfWork,
    @Inject(CONFIG) config: Config,
    @Inject(SESSION_SECRET) sessionSecret: string,
  ) {
    this.#key = linkKey(config.linkSecret ?? sessionSecret);
    this.#page = `${config.settings.siteUrl}${REQUEST_PATH}`;
  }

  ofNewBooking(bookingId: string): string {
    return this.#address(bookingId, FIRST);
  }

  /** That address while it is valid; `null` once it was renewed or revoked. */
  async first(bookingId: string): Promise<string | null> {
    const isReplaced = await this.database.manager.existsBy(RequestLinkEntity, { id: bookingId });
    return isReplaced ? null : this.ofNewBooking(bookingId);
  }

  /** The valid addresses of bookings' pages; those whose link was revoked are left out. */
  async ofBookings(ids: string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.manager.findBy(RequestLinkEntity, { id: In(ids) });
    const links = new Map(rows.map((link) => [link.id, link]));
    return new Map(
      ids
        .filter((id) => links.get(id)?.isRevoked !== true)
        .map((id) => [id, this.#address(id, links.get(id)?.number ?? FIRST)]),
    );
  }

  /**
   * @param authorization the header, `Request <token>`
   * @returns the id of the booking that it opens
   * @throws ApiError 401 (no valid signature), 410 (revoked or renewed)
   */
  async open(authorization: string | undefined): Promise<string> {
    const token = /^Request ([\w-]+)$/i.exec(authorization ?? '')?.[1] ?? '';
    const claim = verifyLink(this.#key, token);
    if (!claim) throw new ApiError(401, { error: ERRORS.requestLinkInvalid });
    const link = await this.database.manager.findOneBy(RequestLinkEntity, { id: claim.bookingId });
    if (link ? link.isRevoked || link.number !== claim.number : claim.number !== FIRST)
      throw new ApiError(410, { error: ERRORS.requestLinkEnded });
    return claim.bookingId;
  }

  /**
   * Revokes a booking's link and makes a new one; the transaction has locked the booking.
   * @returns the new address
   */
  async renew(bookingId: string): Promise<string> {
    return this.#address(bookingId, await this.#next(bookingId, false));
  }

  /** Revokes a booking's link; the transaction has locked the booking. */
  async revoke(bookingId: string): Promise<void> {
    await this.#next(bookingId, true);
  }

  async #next(id: string, isRevoked: boolean): Promise<number> {
    const { manager } = this.database;
    const link = await manager.findOneBy(RequestLinkEntity, { id });
    const number = (link?.number ?? FIRST) + 1;
    await manager.upsert(RequestLinkEntity, { id, number, isRevoked }, ['id']);
    return number;
  }

  #address = (bookingId: string, number: number): string =>
    `${this.#page}#${signLink(this.#key, { bookingId, number })}`;

  @OnDomainEvent(bookingDeleted)
  async delete({ id }: { id: string }): Promise<void> {
    await this.database.delete(RequestLinkEntity, { id });
  }
}

/** Which booking a private link opens; each new link of a booking has the next number. */
interface LinkClaim {
  bookingId: string;
  number: number;
}

const ID_BYTES = 16;
const CLAIM_BYTES = ID_BYTES + 2;
const SIGNATURE_BYTES = 16;

export const linkKey = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'finesse request link', 32));

/** The token of a private link: the claim and its signature, 46 characters of base64url. */
export function signLink(key: Buffer, { bookingId, number }: LinkClaim): string {
  const claim = Buffer.alloc(CLAIM_BYTES);
  claim.write(bookingId.replaceAll('-', ''), 'hex');
  claim.writeUInt16BE(number, ID_BYTES);
  return Buffer.concat([claim, signatureOf(key, claim)]).toString('base64url');
}

/** The claim of a token, or `null` where its signature is wrong. */
export function verifyLink(key: Buffer, token: string): LinkClaim | null {
  const bytes = Buffer.from(token, 'base64url');
  // Node skips characters that are not base64url, so one link would have many spellings.
  if (bytes.length !== CLAIM_BYTES + SIGNATURE_BYTES || bytes.toString('base64url') !== token)
    return null;
  const claim = bytes.subarray(0, CLAIM_BYTES);
  if (!timingSafeEqual(bytes.subarray(CLAIM_BYTES), signatureOf(key, claim))) return null;
  const bookingId = claim
    .toString('hex', 0, ID_BYTES)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { bookingId, number: claim.readUInt16BE(ID_BYTES) };
}

const signatureOf = (key: Buffer, claim: Buffer): Buffer =>
  createHmac('sha256', key).update(claim).digest().subarray(0, SIGNATURE_BYTES);
