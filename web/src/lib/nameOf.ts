interface Person {
  firstName: string;
  lastName: string;
}

/** A person's whole name. */
export const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;
