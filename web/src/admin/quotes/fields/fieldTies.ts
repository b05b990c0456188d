/** What every part of the form needs. */
export interface FieldTies {
  /** What is wrong with a field, once it shall be said. */
  problemAt: (name: string) => string | undefined;
  currency: string;
}
