import type { BookingValues } from '../fields';
import type { BookingErrors } from '../validate';

/** What each step's fields get: the answers, their messages, and the way to change an answer. */
export interface StepProps {
  values: BookingValues;
  errors: BookingErrors;
  edit: (values: Partial<BookingValues>) => void;
}
