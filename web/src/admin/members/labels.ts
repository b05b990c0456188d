import type {
  MembershipStatus,
  MembershipType,
  PaymentStatus,
} from '@finesse/api/contract/enumerations';
import { MEMBERSHIPS } from '@finesse/api/contract/offers';

export const STATUS_LABELS: Readonly<Record<MembershipStatus, string>> = {
  pending_payment: 'Pending payment',
  active: 'Active',
  expired: 'Expired',
  cancelled: 'Cancelled',
};

/** The id of the button that edits a member; the keyboard comes back to it. */
export const editButtonId = (memberId: string): string => `edit-${memberId}`;

export const HISTORY_WORDS = { created: 'Added', statuses: STATUS_LABELS };

/** Spec §2. */
export const PAYMENT_LABELS: Readonly<Record<PaymentStatus, string>> = {
  paid: '💳 Paid',
  pending: '⏳ Payment Pending',
  failed: '❌ Failed',
};

/** What a tier takes off every package, in per cent. */
export const discountOf = (type: MembershipType): number =>
  MEMBERSHIPS.find(({ name }) => name === type)?.discount ?? 0;
