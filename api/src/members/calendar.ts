/** The same moment of the next month (UTC), or of its last day where that month is shorter. */
export function oneMonthAfter(start: Date): Date {
  const end = new Date(start);
  end.setUTCMonth(start.getUTCMonth() + 1);
  // 31 January plus a month would run over into March: step back to the last day of February.
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end;
}
