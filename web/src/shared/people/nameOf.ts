interface Person {
  firstName: string;
  lastName: string;
}

/** A person's whole name; of one who was erased, the one word that stands for it. */
export const nameOf = ({ firstName, lastName }: Person): string =>
  `${firstName} ${lastName}`.trim();
