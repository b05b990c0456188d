import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Booking } from '../../contract/bookings.js';
import type { HistoryKind } from '../../contract/history.js';
import { CONFIRMED_STATUSES, isCancelledStatus, takesPlace } from '../../contract/statuses.js';
import { allOf, type DriverTime, isoTime, literals, oneOf } from '../../platform/database/sql.js';
import { StoredSettingEntity } from '../../platform/database/stored-setting.entity.js';
import { inBatches } from '../../platform/list/batches.js';

export const UID_HOST = 'uidHost';

/** The length of the column; a UID need not be a whole address. */
const HOST_LENGTH = 64;

export const hostOf = (siteUrl: string): string => new URL(siteUrl).hostname.slice(0, HOST_LENGTH);

export const uidOf = ({ id }: Pick<Booking, 'id'>, host: string): string => `${id}@${host}`;

/** What calendars need of a booking's history. */
export interface Revision {
  sequence: number;
  /** Null where it never was. */
  changedAt: Date | null;
  /** It was confirmed once, so calendars may have it. */
  wasConfirmed: boolean;
}

/** What may change when an event is, or whether it is. */
const CHANGES: HistoryKind[] = [
  'status',
  'edited',
  'quoteSent',
  'quoteAccepted',
  'quoteDeclined',
  'quoteWithdrawn',
  'quoteRevived',
  'quoteReopened',
  'scheduleChanged',
];

interface Row {
  recordId: string;
  changes: number | string;
  changedAt: DriverTime;
  confirmed: number | string;
}

/** What calendars know events by, and how often each was changed. */
@Injectable()
export class EventRevisions {
  constructor(private readonly database: UnitOfWork) {}

  async ofAll(bookingIds: readonly string[]): Promise<ReadonlyMap<string, Revision>> {
    const revisions = new Map<string, Revision>();
    for (const ids of inBatches(bookingIds)) {
      const { text, values } = allOf([oneOf('recordId', ids), oneOf('kind', CHANGES)]);
      const rows = await this.database.manager.query<Row[]>(
        `SELECT recordId, COUNT(*) AS changes, MAX(at) AS changedAt,
         MAX(CASE WHEN kind = 'status' AND toStatus IN (${literals(CONFIRMED_STATUSES)}) THEN 1 ELSE 0 END) AS confirmed
       FROM history WHERE ${text} GROUP BY recordId`,
        values,
      );
      for (const row of rows)
        revisions.set(row.recordId, {
          sequence: Number(row.changes),
          changedAt: new Date(isoTime(row.changedAt)),
          wasConfirmed: Number(row.confirmed) === 1,
        });
    }
    return revisions;
  }

  async of(id: string): Promise<Revision> {
    return (await this.ofAll([id])).get(id) ?? NO_REVISION;
  }

  /** What follows the @ of all UIDs: SITE_URL's host when the first booking was made, whatever it is now. */
  async uidHost(siteUrl: string): Promise<string> {
    const stored = await this.database.manager.findOneBy(StoredSettingEntity, { id: UID_HOST });
    // Missing only while a restore runs.
    return stored?.value ?? hostOf(siteUrl);
  }
}

export const NO_REVISION: Revision = { sequence: 0, changedAt: null, wasConfirmed: false };

/** The status of an event; `null` for one that was never confirmed, so that no calendar has it. */
export function calendarStatusOf(
  { status }: Pick<Booking, 'status'>,
  { wasConfirmed }: Pick<Revision, 'wasConfirmed'>,
): 'CONFIRMED' | 'CANCELLED' | null {
  if (takesPlace(status)) return 'CONFIRMED';
  return isCancelledStatus(status) && wasConfirmed ? 'CANCELLED' : null;
}
