/** What may be done `points` times within `seconds` of the first time. */
export interface Limit {
  points: number;
  seconds: number;
}

/**
 * How often something may be done. What an address may do is counted in memory by each server, all else
 * in the database for all servers together. nginx has limits of its own before these
 * (nginx/snippets/limits.conf), which are never tighter.
 */
export const RATE_LIMITS = {
  // How often a password may be guessed, all in the database; docs/security.md has the table with the sums.
  /** Wrong passwords from an address, to whichever accounts. */
  'sign-in': { points: 10, seconds: 300 },
  /** Of these, those to one account: no limit of its own, but what its success gives back. */
  'sign-in to account from address': { points: 10, seconds: 300 },
  /** Wrong passwords to one account from strangers, from wherever they come. */
  'sign-in to account': { points: 50, seconds: 3600 },
  /** Wrong passwords from a browser that the account was signed in to with. */
  'sign-in by device': { points: 10, seconds: 300 },
  /** Wrong passwords from all such browsers of an account; what is beyond counts as a stranger's. */
  'sign-in by devices of account': { points: 30, seconds: 3600 },
  /** Wrong passwords from all addresses where the account was signed in to; likewise. */
  'sign-in from places of account': { points: 30, seconds: 3600 },
  /** Ways to the sign-in provider that are begun from an address. */
  'sign-in at provider': { points: 30, seconds: 300 },
  /** Bookings from an address. */
  booking: { points: 30, seconds: 600 },
  /** Bookings of a mailbox, from wherever they come; what is beyond is held for the owner. */
  'booking by e-mail': { points: 30, seconds: 3600 },
  /** Membership requests from an address, and of a mailbox, likewise. */
  'membership request': { points: 30, seconds: 600 },
  'membership request by e-mail': { points: 30, seconds: 3600 },
  /** Looks at a customer's page, and what is written there, from an address. */
  'request page': { points: 300, seconds: 600 },
  'request change': { points: 30, seconds: 600 },
  /** Links that are asked for, from an address; and of these, those that are sent to a mailbox. */
  'request link': { points: 10, seconds: 3600 },
  'request link by e-mail': { points: 5, seconds: 3600 },
  /**
   * Acknowledgements and links, which anybody can have sent to anybody: to a mailbox in an hour and in a
   * day, and of the whole site. What is beyond is held for the owner.
   */
  'letter to mailbox': { points: 3, seconds: 3600 },
  'letter to mailbox in a day': { points: 10, seconds: 86_400 },
  'letters of visitors': { points: 60, seconds: 3600 },
  /** What a customer writes about one booking, from wherever: each is a mail to every owner. */
  'messages of customer': { points: 20, seconds: 3600 },
  /** Estimates that are priced while somebody types, from an address. */
  estimate: { points: 300, seconds: 600 },
  /** Calendar feeds that are fetched from an address: services fetch those of many from one. */
  'calendar feed': { points: 120, seconds: 600 },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof RATE_LIMITS;
