interface Person {
  firstName: string;
  lastName: string;
}

/** A person's full name; for an erased one, the word that replaces it. */
export const nameOf = ({ firstName, lastName }: Person): string =>
  `${firstName} ${lastName}`.trim();
