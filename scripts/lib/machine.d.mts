export function findChromium(): string | undefined;
export function setUpMachine(): void;
