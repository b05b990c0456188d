import { createHash } from 'node:crypto';

/** A seeded random number generator (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** An integer from `from` to `to`, both included. */
  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(values: readonly T[]): T {
    return values[this.between(0, values.length - 1)] as T;
  }

  /** One of the keys, with the probability of its weight. */
  weighted<T extends string>(weights: Record<T, number>): T {
    const entries = Object.entries<number>(weights) as [T, number][];
    let left = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of entries) if ((left -= weight) < 0) return value;
    return (entries.at(-1) as [T, number])[0];
  }

  uuid(): string {
    const digits = Array.from({ length: 32 }, () => this.between(0, 15).toString(16));
    return toUuid(digits.join(''), this.pick(VARIANTS));
  }
}

/** An id derived from a text. */
export const uuidOf = (text: string): string =>
  toUuid(createHash('sha256').update(text).digest('hex').slice(0, 32), '8');

const VARIANTS = ['8', '9', 'a', 'b'] as const;

/** @param digits 32 hexadecimal ones */
const toUuid = (digits: string, variant: (typeof VARIANTS)[number]): string =>
  digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, `$1-$2-4$3-${variant}$4-`);
