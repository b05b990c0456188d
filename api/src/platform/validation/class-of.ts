/** An empty class of the type `T`, to extend where the fields are declared from data. */
export const classOf = <T extends object>() => class {} as new () => T;
