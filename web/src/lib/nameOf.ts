interface Person {
  firstName: string;
  lastName: string;
}

/** The id of the element that shows the name in a record's row; its actions refer to it. */
export const nameId = (recordId: string): string => `name-${recordId}`;

/** A person's whole name; of one who was erased, the one word that stands for it. */
export const nameOf = ({ firstName, lastName }: Person): string =>
  `${firstName} ${lastName}`.trim();
