import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Booking } from '../../contract/bookings.js';
import { StoredSettingEntity } from '../../platform/database/stored-setting.entity.js';

/** The id of the stored setting. */
export const UID_HOST = 'uidHost';

/** The length of the column; a UID need not be a whole address. */
const LENGTH = 64;

export const hostOf = (siteUrl: string): string => new URL(siteUrl).hostname.slice(0, LENGTH);

/** The ids of events in calendars. */
@Injectable()
export class CalendarUids {
  constructor(private readonly database: UnitOfWork) {}

  /** What follows the @ of all UIDs: SITE_URL's host when the first booking was made, whatever it is now. */
  async host(siteUrl: string): Promise<string> {
    const stored = await this.database.manager.findOneBy(StoredSettingEntity, { id: UID_HOST });
    // Missing only while a restore runs.
    return stored?.value ?? hostOf(siteUrl);
  }
}

/** The UID of a booking's event, which never changes. */
export const uidOf = ({ id }: Pick<Booking, 'id'>, host: string): string => `${id}@${host}`;
