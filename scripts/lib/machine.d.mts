export function findChromium(): string | undefined;
export function findHeadless(): string | undefined;
export function findMiniBrowser(): string | undefined;
export const CHROMIUM_FLAGS: string[];
