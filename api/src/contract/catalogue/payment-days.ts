/** By when deposit and balance are due, until the owner says it differently. */
export const PAYMENT_DAYS = { depositDays: 7, balanceDays: 0 };
