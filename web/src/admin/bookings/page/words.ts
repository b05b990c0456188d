import type { BookingSource, BookingStage } from '@finesse/api/contract/answers';
import type { MessageState, MessageTemplate } from '@finesse/api/contract/messages';
import { BOOKING_STATUS_FACTS, type Tone } from '@finesse/api/contract/statuses';

interface Facts {
  label: string;
  tone: Tone;
}

export const STAGE_FACTS: Readonly<Record<BookingStage, Facts>> = {
  ...BOOKING_STATUS_FACTS,
  new: { label: 'New', tone: 'waiting' },
  answered: { label: 'Answered', tone: 'done' },
  quoted: { label: 'Quoted', tone: 'done' },
  accepted: { label: 'Quote accepted', tone: 'good' },
  'deposit-paid': { label: 'Deposit paid', tone: 'good' },
};

/** How a booking came. */
export const SOURCE_WORDS: Readonly<Record<BookingSource, string>> = {
  website: 'Requested on the website',
  phone: 'Taken by phone',
  'in-person': 'Taken in person',
};

export const STATE_FACTS: Readonly<Record<MessageState, Facts>> = {
  queued: { label: 'Waiting to be sent', tone: 'waiting' },
  sending: { label: 'Being sent', tone: 'waiting' },
  sent: { label: 'Sent', tone: 'good' },
  uncertain: { label: 'Perhaps sent', tone: 'waiting' },
  failed: { label: 'Not sent', tone: 'alarm' },
  stopped: { label: 'Stopped', tone: 'ended' },
  unsent: { label: 'Not sent: no mail server', tone: 'waiting' },
};

export const TEMPLATE_WORDS: Readonly<Record<MessageTemplate, string>> = {
  'request-received': 'Request received',
  'request-link': 'Private link',
  'owner-words': 'Your message',
  'booking-confirmed': 'Booking confirmed',
  'booking-changed': 'Booking changed',
  'booking-cancelled': 'Booking cancelled',
  'event-reminder': 'Reminder of the event',
  'quote-sent': 'Quote',
  'quote-accepted': 'Quote accepted',
  'payment-received': 'Payment received',
  'payment-reminder': 'Reminder of a payment',
  'new-request': 'New request, to you',
  'customer-wrote': 'The customer wrote to you',
  'customer-withdrew': 'The customer withdrew, to you',
  'answer-due': 'Answer due, to you',
  'quote-answered': 'Answer to the quote, to you',
  'payment-arrived': 'Payment arrived, to you',
  'memberships-ending': 'Memberships ending, to you',
};
