export const names: readonly string[];
