/** What follows a request, as the business promises it (spec §1), until the owner says it differently. */
export const NEXT_STEPS: readonly string[] = [
  'We contact you within 24 hours to confirm availability.',
  'A deposit is required to secure your booking.',
  'Final pricing depends on your requirements.',
];
