import { isCurrency } from '../../contract/currency.js';
import { isEmailAddress } from '../../contract/formats.js';
import { RETENTION_MONTHS_MAX } from '../../contract/privacy.js';
import { DEFAULT_SETTINGS, type BusinessSettings } from '../../contract/settings.js';
import type { AuthConfig } from './auth-config.js';
import { StartError } from './start-error.js';
import { type Read } from './environment.js';

/** @throws StartError with a sentence that names the wrong variable */
export function readSettings(read: Read, port: number, auth: AuthConfig): BusinessSettings {
  const contactEmail = read('CONTACT_EMAIL') ?? DEFAULT_SETTINGS.contactEmail;
  if (!isEmailAddress(contactEmail))
    throw new StartError('CONTACT_EMAIL must be an e-mail address, such as hello@example.com.');
  const timeZone = read('TIME_ZONE') ?? DEFAULT_SETTINGS.timeZone;
  if (!isTimeZone(timeZone))
    throw new StartError('TIME_ZONE must be the name of a time zone, such as Europe/London.');
  const currency = read('CURRENCY') ?? DEFAULT_SETTINGS.currency;
  if (!isCurrency(currency))
    throw new StartError(
      'CURRENCY must be the code of a currency in capitals, such as USD or GBP.',
    );
  return {
    businessName: read('BUSINESS_NAME') ?? DEFAULT_SETTINGS.businessName,
    contactEmail,
    contactPhone: read('CONTACT_PHONE') ?? DEFAULT_SETTINGS.contactPhone,
    instagramUrl: webAddress(
      'INSTAGRAM_URL',
      read('INSTAGRAM_URL') ?? DEFAULT_SETTINGS.instagramUrl,
    ).href,
    tiktokUrl: webAddress('TIKTOK_URL', read('TIKTOK_URL') ?? DEFAULT_SETTINGS.tiktokUrl).href,
    siteUrl: readSiteUrl(read('SITE_URL') ?? `http://localhost:${String(port)}`),
    timeZone,
    currency,
    retentionMonths: readRetention(read('RETENTION_MONTHS')),
    authProvider: auth.provider,
    hasMailServer: read('SMTP_URL') !== undefined,
    takesCards: read('STRIPE_SECRET_KEY') !== undefined,
  };
}

/** At least a month and never unlimited: the privacy page promises a time. */
function readRetention(value = String(DEFAULT_SETTINGS.retentionMonths)): number {
  const months = Number(value);
  if (!/^\d+$/.test(value) || months < 1 || months > RETENTION_MONTHS_MAX)
    throw new StartError(
      `RETENTION_MONTHS must be a whole number from 1 to ${String(RETENTION_MONTHS_MAX)}, such as 24.`,
    );
  return months;
}

function webAddress(name: string, value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new StartError(`${name} must be a web address that starts with https:// or http://.`);
  return url;
}

function readSiteUrl(value: string): string {
  const url = webAddress('SITE_URL', value);
  if (url.pathname !== '/' || url.search || url.hash || url.username)
    throw new StartError(
      'SITE_URL must be the address of the site without a path, such as https://www.example.com.',
    );
  return url.origin;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
