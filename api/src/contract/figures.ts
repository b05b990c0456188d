/** What happened in a month of the business's local calendar. */
export interface MonthFigures {
  /** `YYYY-MM` */
  month: string;
  /** Made in this month; the next three are of these. */
  requests: number;
  /** Answered, whenever that was. */
  answered: number;
  answeredInTime: number;
  /** Of those that visitors sent and that were answered; `null` where there is none. */
  medianAnswerMinutes: number | null;
  /** Bookings that a quote was sent for in this month, as the next. */
  quoted: number;
  /** Whose quote was declined. */
  declined: number;
  /** Why, where customers said so; oldest first. */
  declineReasons: string[];
  /** Set in this month, as the next three; a status that was set back to pending is none. */
  confirmed: number;
  completed: number;
  cancelledByOwner: number;
  cancelledByCustomer: number;
  /** Payments received in this month, less what went back; in minor units of the currency. */
  earned: number;
}

/** What `GET /api/figures` answers; oldest month first, the last is the running one. */
export interface Figures {
  months: MonthFigures[];
}

export const FIGURES_MONTHS_DEFAULT = 12;
export const FIGURES_MONTHS_MAX = 36;
