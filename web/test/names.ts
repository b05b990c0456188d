import { PAYMENT_METHOD_LABELS, type PaymentMethod } from '@finesse/api/contract/payments/payment';
import type { HistoryEntry } from '@finesse/api/contract/history';
import { DEFAULT_SETTINGS } from '@finesse/api/contract/settings';
import { BOOKING_STATUS_FACTS, type BookingStatus } from '@finesse/api/contract/statuses';
import { formatChange } from '../src/admin/ui/history/historyText';

// The names of controls, and the headings and notes, by which tests in browsers find what a role alone
// does not: each is quoted here and nowhere else, so that it is reworded in one place. The labels of the
// booking form are in the contract (BOOKING_FIELDS).

/** Lists of the dashboard, their dialogs and notes. */
export const LIST = {
  viewDetails: 'View details',
  addMember: 'Add Member',
  editMember: 'Edit Member',
  editBooking: 'Edit Booking',
  enterBooking: 'Enter Booking',
  saveChanges: 'Save changes',
  memberSaved: 'Member Saved',
  alreadyChanged: 'Already Changed',
  closeWithoutSaving: 'Close Without Saving?',
  keepEditing: 'Keep editing',
  discard: 'Discard',
  sortBy: 'Sort by',
  eventsUntil: 'Events until',
  earliestFirst: 'Earliest event first',
  noneMatch: 'No bookings match',
  draftRestored: 'Your unsaved draft has been restored.',
  openSpam: 'Held as spam',
  heldAsSpam: 'Held as Spam',
  startDate: 'Start Date (Optional)',
  pages: 'Dashboard pages',
} as const;

/** What is stored about a person, and the admin’s own sessions. */
export const PRIVACY = {
  open: 'Personal data',
  dialog: 'Personal Data',
  lookUp: 'Look up',
  erase: 'Erase…',
  question: 'Erase Personal Data',
  erased: 'Personal Data Erased',
  changePassword: 'Change password',
  signOutEverywhere: 'Sign out everywhere',
  signOutQuestion: 'Sign Out Everywhere',
} as const;

/** A message in the outbox. */
export const MESSAGE = {
  openInMailProgram: 'Open in mail program',
  markAsSent: 'Mark as sent',
  asDisplayed: 'E-mail as displayed',
} as const;

/** The page of a booking. */
export const BOOKING = {
  recordCall: 'Record the call',
  recordContact: 'Record the contact',
  sendNewLink: 'Send a new link',
  endLink: 'End the link',
  message: 'Your message',
  sendMessage: 'Save message',
  sentByWebsite: 'Requested on the website',
  answeredInTime: 'Answered in time',
  schedule: 'Times and equipment',
  changeTimes: 'Change times',
  times: 'When It Takes Place',
  saveTimes: 'Save times',
  addEquipment: 'Add equipment',
  onePipeMore: 'One more: Brass pipe',
  wouldClash: 'Would clash',
} as const;

/** A quote, and the payments for it. */
export const QUOTE = {
  breakdown: 'Quote breakdown',
  deposit: 'Deposit (USD)',
  note: 'A note for Ada',
  priceList: 'From the price list',
  addItem: 'Add item',
  change: 'Change the quote',
  printReceipt: 'Print the receipt',
  recordPayment: 'Record a payment',
  payments: 'Recorded payments',
  paymentRecorded: 'Payment Recorded',
  depositPaid: 'Deposit paid',
  bankTransfer: 'Bank transfer',
  fullyPaid: 'Fully paid.',
} as const;

/** The customer’s page; its titles say how far the request is. */
export const CUSTOMER = {
  received: 'We have your request',
  quoted: 'Your quote is ready',
  accepted: 'You accepted our quote',
  confirmed: 'Your evening is confirmed',
  completed: 'Thank you for having us',
  cancelled: 'This request is cancelled',
  withdrawn: 'You withdrew your request',
  fullName: 'Your full name',
  message: 'Your message',
  sendMessage: 'Send message',
  withdraw: 'Withdraw request',
  sendLink: 'Send the link',
  newQuote: 'Ask for a new quote',
  terms: 'The terms of this quote',
  payDeposit: 'Pay the deposit of $113 by card',
  payBalance: 'Pay the balance of $337 by card',
  nextSteps: 'What happens next',
  another: 'Book another evening',
  skip: 'Skip to content',
} as const;

/** The public pages. */
export const SITE = {
  packages: 'Packages',
  rentals: 'Rental prices',
  request: 'Book this evening',
  membership: 'Ask about membership',
  changeEvent: 'Change Event Details',
  offline: 'You are offline.',
} as const;

/** The diary and the run sheet. */
export const DAY = {
  feeds: 'Calendar feeds',
  waiting: 'Waiting for a connection',
  sendNow: 'Send now',
  paid: 'Payment of $450 in cash',
  privateNote: 'Private note',
} as const;

/** The editor of the catalogue. */
export const EDITOR = {
  openingPicture: 'Opening picture',
  replacePicture: 'Replace picture',
  alt: 'Description of the picture',
  visiblePart: 'The part that stays visible',
  price: 'Price (USD)',
  addBlend: 'Add blend',
  addEquipment: 'Add equipment',
  archiveService: 'Archive: Mocktail Services',
  nextSteps: 'What happens next',
  saved: 'Everything is saved',
} as const;

/** The button of the customer's page that accepts a quote. */
export const acceptFor = (total: string) => `Accept for ${total}`;

/** "Record $113 in cash" */
export const recordPayment = (amount: string, method: PaymentMethod) =>
  `Record ${amount} ${PAYMENT_METHOD_LABELS[method].phrase}`;

/** A change as the history tells it. */
export const inHistory = (change: Pick<HistoryEntry, 'kind'> & Partial<HistoryEntry>) =>
  formatChange(
    { at: '', by: null, from: null, to: null, ...change },
    { created: '', statuses: {} },
    DEFAULT_SETTINGS,
  );

/** A change of a booking's status in its history. */
export const statusChange = (from: BookingStatus, to: BookingStatus) =>
  `${BOOKING_STATUS_FACTS[from].label} → ${BOOKING_STATUS_FACTS[to].label}`;

/** The toast after a former version of the catalogue was restored. */
export const versionIsBack = (version: number) => `Version ${String(version)} Is Back`;

/** What a row or a page offers for a person; without a surname, for whoever has that first name. */
export const detailsOf = (name: string) => `${LIST.viewDetails} of ${name}`;
export const pageOf = (name: string) => `Open booking of ${name}`;
export const deleteBookingOf = (name: string) => `Delete booking of ${name}`;
export const editMemberOf = (name: string) => `Edit ${name}`;
export const renewalOf = (name: string) => `Renew by a month: ${name}`;
export const storedAbout = (email: string) => `Stored about ${email}`;
export const historyOf = (name: string) => `History of ${name}`;
export const statusOf = (name: string) => `Status of ${name}`;
