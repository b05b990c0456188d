import { createECDH, ECDH } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ignoreDuplicate } from '../../platform/database/errors.js';
import { StoredSettingEntity } from '../../platform/database/stored-setting.entity.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';

const ID = 'pushKey';
const CURVE = 'prime256v1';

/** Both in base64url. */
interface KeyPair {
  publicKey: string;
  privateKey: string;
}

/**
 * The pair of keys that says to push services who we are (VAPID). It is stored with the data, since
 * browsers subscribe to one public key: with another pair no device would be notified any more.
 */
@Injectable()
export class PushKeys {
  constructor(private readonly database: UnitOfWork) {}

  /** They are made at the first start; where servers start together, the first one's stay. */
  async get(): Promise<KeyPair> {
    const stored = await this.database.reader.findOneBy(StoredSettingEntity, { id: ID });
    if (stored) return { publicKey: publicKeyOf(stored.value), privateKey: stored.value };
    const { default: webPush } = await import('web-push');
    const { privateKey: value } = webPush.generateVAPIDKeys();
    await this.database.insert(StoredSettingEntity, { id: ID, value }).catch(ignoreDuplicate);
    return this.get();
  }
}

function publicKeyOf(privateKey: string): string {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey('base64url');
}

/** Whether a text in base64url is a point of the curve. */
export function isPublicKey(key: string): boolean {
  try {
    ECDH.convertKey(key, CURVE, 'base64url');
    return true;
  } catch {
    return false;
  }
}
