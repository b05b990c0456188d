import * as v from 'valibot';
import { described, integer, record } from './record.js';

/** What waits for the owner, and of which bookings; each list is in the order in which one would take them. */
export const BOOKING_TODOS = [
  'answer',
  'wrote',
  'confirm',
  'deposit',
  'quoteEnding',
  'clash',
] as const;
export type BookingTodo = (typeof BOOKING_TODOS)[number];

export const MEMBER_TODOS = ['renew'] as const;
export type MemberTodo = (typeof MEMBER_TODOS)[number];

export const MESSAGE_TODOS = ['unsent'] as const;
export type MessageTodo = (typeof MESSAGE_TODOS)[number];

/** A quote that ends so soon is worth a call. */
export const QUOTE_ENDING_HOURS = 72;

/** A membership may be renewed for so many days after its end. */
export const RENEWABLE_DAYS = 30;

/** How much waits for the owner (rule 14): each number is exactly that of the rows of its list. */
export const TODO_SCHEMA = record('Todo', () => ({
  answer: described(integer, 'Pending requests that nobody has answered'),
  wrote: described(integer, 'Bookings whose customer wrote after the owner’s last act'),
  confirm: described(integer, 'Pending, and the deposit is paid, or none is asked for'),
  deposit: described(integer, 'Accepted quotes whose deposit is not paid'),
  quoteEnding: described(integer, 'Pending, with a quote that ends within 72 hours'),
  clash: described(integer, 'Confirmed events to come that are short of equipment'),
  renew: described(
    integer,
    'Members that end within 7 days, or ended within the last 30 and were not renewed',
  ),
  unsent: described(integer, 'Messages to customers and members that did not, or may not, arrive'),
  held: described(integer, 'Requests held as spam'),
}));
export type Todo = v.InferOutput<typeof TODO_SCHEMA>;
