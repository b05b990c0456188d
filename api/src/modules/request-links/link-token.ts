import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

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
