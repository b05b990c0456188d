import { CreateBookings1796083200001 } from './1796083200001-create-bookings.js';
import { CreateIdempotencyKeys1796083200003 } from './1796083200003-create-idempotency-keys.js';
import { CreateSpamRequests1796083200004 } from './1796083200004-create-spam-requests.js';
import { CreateMembers1796083200005 } from './1796083200005-create-members.js';
import { CreateHistory1796083200006 } from './1796083200006-create-history.js';
import { CreateUsers1796083200007 } from './1796083200007-create-users.js';
import { CreateIdentities1796083200008 } from './1796083200008-create-identities.js';
import { CreateSessions1796083200009 } from './1796083200009-create-sessions.js';
import { CreateCounters1796083200010 } from './1796083200010-create-counters.js';
import { CreateSearchVersions1796083200011 } from './1796083200011-create-search-versions.js';
import { AddAnswersToBookings1796083200012 } from './1796083200012-add-answers-to-bookings.js';
import { AddTextsToHistory1796083200013 } from './1796083200013-add-texts-to-history.js';
import { CreateRequestLinks1796083200014 } from './1796083200014-create-request-links.js';
import { CreateMessages1796083200020 } from './1796083200020-create-messages.js';
import { CreateCatalogueVersions1796083200021 } from './1796083200021-create-catalogue-versions.js';
import { AddEstimateToBookings1796083200022 } from './1796083200022-add-estimate-to-bookings.js';
import { CreatePictures1796083200023 } from './1796083200023-create-pictures.js';
import { AddPhoneNumbersToBookings1796083200024 } from './1796083200024-add-phone-numbers-to-bookings.js';
import { AddKindToSpamRequests1796083200025 } from './1796083200025-add-kind-to-spam-requests.js';
import { CreateQuotes1796083200030 } from './1796083200030-create-quotes.js';
import { AddQuoteToBookings1796083200031 } from './1796083200031-add-quote-to-bookings.js';
import { CreatePayments1796083200032 } from './1796083200032-create-payments.js';
import { AddRemindersAndSavingsToBookings1796083200033 } from './1796083200033-add-reminders-and-savings-to-bookings.js';
import { CreateCheckouts1796083200034 } from './1796083200034-create-checkouts.js';
import { AddPartsToCatalogueVersions1796083200040 } from './1796083200040-add-parts-to-catalogue-versions.js';
import { CreateSchedules1796083200050 } from './1796083200050-create-schedules.js';
import { CreateClosedDays1796083200051 } from './1796083200051-create-closed-days.js';
import { CreateCalendarFeeds1796083200052 } from './1796083200052-create-calendar-feeds.js';
import { AddRequestedStartToBookings1796083200060 } from './1796083200060-add-requested-start-to-bookings.js';
import { RenameSnapshotOfMessages1796083200061 } from './1796083200061-rename-snapshot-of-messages.js';
import { AddRecipientRoleToMessages1796083200062 } from './1796083200062-add-recipient-role-to-messages.js';
import { AnonymiseWhatWasWrittenToErased1796083200070 } from './1796083200070-anonymise-what-was-written-to-erased.js';
import { AddOtherAnswerToBookings1796083200100 } from './1796083200100-add-other-answer-to-bookings.js';
import { AddDisputeToPayments1796083200111 } from './1796083200111-add-dispute-to-payments.js';
import { CreateStoredSettings1796083200120 } from './1796083200120-create-stored-settings.js';
import { AddDaysToBookings1796083300000 } from './1796083300000-add-days-to-bookings.js';
import { AddRefundedToBookings1796083310000 } from './1796083310000-add-refunded-to-bookings.js';

/** All migrations, in the order in which they run. A released one is never changed. */
export const MIGRATIONS = [
  CreateBookings1796083200001,
  CreateIdempotencyKeys1796083200003,
  CreateSpamRequests1796083200004,
  CreateMembers1796083200005,
  CreateHistory1796083200006,
  CreateUsers1796083200007,
  CreateIdentities1796083200008,
  CreateSessions1796083200009,
  CreateCounters1796083200010,
  CreateSearchVersions1796083200011,
  AddAnswersToBookings1796083200012,
  AddTextsToHistory1796083200013,
  CreateRequestLinks1796083200014,
  CreateMessages1796083200020,
  CreateCatalogueVersions1796083200021,
  AddEstimateToBookings1796083200022,
  CreatePictures1796083200023,
  AddPhoneNumbersToBookings1796083200024,
  AddKindToSpamRequests1796083200025,
  CreateQuotes1796083200030,
  AddQuoteToBookings1796083200031,
  CreatePayments1796083200032,
  AddRemindersAndSavingsToBookings1796083200033,
  CreateCheckouts1796083200034,
  AddPartsToCatalogueVersions1796083200040,
  CreateSchedules1796083200050,
  CreateClosedDays1796083200051,
  CreateCalendarFeeds1796083200052,
  AddRequestedStartToBookings1796083200060,
  RenameSnapshotOfMessages1796083200061,
  AddRecipientRoleToMessages1796083200062,
  AnonymiseWhatWasWrittenToErased1796083200070,
  AddOtherAnswerToBookings1796083200100,
  AddDisputeToPayments1796083200111,
  CreateStoredSettings1796083200120,
  AddDaysToBookings1796083300000,
  AddRefundedToBookings1796083310000,
];
