export function findChromium(): string | undefined;
export function findHeadless(): string | undefined;
