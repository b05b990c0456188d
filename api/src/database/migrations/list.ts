import { CreateBookings1795219200001 } from './1795219200001-create-bookings.js';
import { CreateMembers1795219200002 } from './1795219200002-create-members.js';
import { CreateUsers1795219200003 } from './1795219200003-create-users.js';
import { CreateSessions1795219200004 } from './1795219200004-create-sessions.js';
import { CreateCounters1795305600001 } from './1795305600001-create-counters.js';
import { CreateIdentities1795305600002 } from './1795305600002-create-identities.js';
import { ListSessions1795305600003 } from './1795305600003-list-sessions.js';
import { CreateHistory1795392000001 } from './1795392000001-create-history.js';
import { AddPastBookings1795392000002 } from './1795392000002-add-past-bookings.js';
import { CreateCaughtBookings1795478400001 } from './1795478400001-create-caught-bookings.js';
import { CreateBookingKeys1795564800001 } from './1795564800001-create-booking-keys.js';
import { IndexBookings1795651200001 } from './1795651200001-index-bookings.js';
import { CreateBookingTallies1795651200002 } from './1795651200002-create-booking-tallies.js';
import { CreateSearchVersions1795737600001 } from './1795737600001-create-search-versions.js';
import { IndexBookingKeys1795737600002 } from './1795737600002-index-booking-keys.js';
import { AddTrustOfUsers1795737600101 } from './1795737600101-add-trust-of-users.js';

/** Every change of the schema, in the order in which they run. */
export const MIGRATIONS = [
  CreateBookings1795219200001,
  CreateMembers1795219200002,
  CreateUsers1795219200003,
  CreateSessions1795219200004,
  CreateCounters1795305600001,
  CreateIdentities1795305600002,
  ListSessions1795305600003,
  CreateHistory1795392000001,
  AddPastBookings1795392000002,
  CreateCaughtBookings1795478400001,
  CreateBookingKeys1795564800001,
  IndexBookings1795651200001,
  CreateBookingTallies1795651200002,
  CreateSearchVersions1795737600001,
  IndexBookingKeys1795737600002,
  AddTrustOfUsers1795737600101,
];
