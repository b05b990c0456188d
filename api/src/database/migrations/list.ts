import { CreateBookings1797000000001 } from './1797000000001-create-bookings.js';
import { CreateIdempotencyKeys1797000000002 } from './1797000000002-create-idempotency-keys.js';
import { CreateSpamRequests1797000000003 } from './1797000000003-create-spam-requests.js';
import { CreateMembers1797000000004 } from './1797000000004-create-members.js';
import { CreateHistory1797000000005 } from './1797000000005-create-history.js';
import { CreateUsers1797000000006 } from './1797000000006-create-users.js';
import { CreateIdentities1797000000007 } from './1797000000007-create-identities.js';
import { CreateSessions1797000000008 } from './1797000000008-create-sessions.js';
import { CreateCounters1797000000009 } from './1797000000009-create-counters.js';
import { CreateStoredSettings1797000000010 } from './1797000000010-create-stored-settings.js';
import { CreateMessages1797000000011 } from './1797000000011-create-messages.js';
import { CreateRequestLinks1797000000012 } from './1797000000012-create-request-links.js';
import { CreateCatalogueVersions1797000000013 } from './1797000000013-create-catalogue-versions.js';
import { CreatePictures1797000000014 } from './1797000000014-create-pictures.js';
import { CreatePictureFiles1797000000015 } from './1797000000015-create-picture-files.js';
import { CreateQuotes1797000000016 } from './1797000000016-create-quotes.js';
import { CreatePayments1797000000017 } from './1797000000017-create-payments.js';
import { CreateCheckouts1797000000018 } from './1797000000018-create-checkouts.js';
import { CreateSchedules1797000000019 } from './1797000000019-create-schedules.js';
import { CreateAllocations1797000000020 } from './1797000000020-create-allocations.js';
import { CreatePromiseLock1797000000021 } from './1797000000021-create-promise-lock.js';
import { CreateClosedDays1797000000022 } from './1797000000022-create-closed-days.js';
import { CreateCalendarFeeds1797000000023 } from './1797000000023-create-calendar-feeds.js';

/**
 * All migrations, in the order in which they run; up to CreateCalendarFeeds, those of 1.0.0, one for
 * each of its tables. A released one is never changed.
 */
export const MIGRATIONS = [
  CreateBookings1797000000001,
  CreateIdempotencyKeys1797000000002,
  CreateSpamRequests1797000000003,
  CreateMembers1797000000004,
  CreateHistory1797000000005,
  CreateUsers1797000000006,
  CreateIdentities1797000000007,
  CreateSessions1797000000008,
  CreateCounters1797000000009,
  CreateStoredSettings1797000000010,
  CreateMessages1797000000011,
  CreateRequestLinks1797000000012,
  CreateCatalogueVersions1797000000013,
  CreatePictures1797000000014,
  CreatePictureFiles1797000000015,
  CreateQuotes1797000000016,
  CreatePayments1797000000017,
  CreateCheckouts1797000000018,
  CreateSchedules1797000000019,
  CreateAllocations1797000000020,
  CreatePromiseLock1797000000021,
  CreateClosedDays1797000000022,
  CreateCalendarFeeds1797000000023,
];
