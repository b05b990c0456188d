import { describe, expect, it } from 'vitest';
import type { BookingStage } from '@finesse/api/contract/stages';
import type { BookingStatus } from '@finesse/api/contract/statuses';
import { nextStepOf } from './nextStepOf';

const DAY = 24 * 60 * 60 * 1000;
const END = '2031-07-18T22:30:00.000Z';

interface Own {
  status?: BookingStatus;
  stage: BookingStage;
  balance?: number | null;
  received?: number;
  hasDraft?: boolean;
  depositDue?: number | null;
  /** Days before the event ends. */
  before?: number;
}

const stepOf = ({ status = 'pending', stage, before = 30, ...own }: Own) =>
  nextStepOf(
    {
      booking: {
        ...{ status, stage, eventDate: '2031-07-18', balance: own.balance ?? null },
        ...{ total: 45_000, received: own.received ?? 0 },
      },
      end: END,
      hasDraft: own.hasDraft ?? false,
      depositDue: own.depositDue ?? null,
    },
    Date.parse(END) - before * DAY,
    'Europe/London',
  );

describe('the next step of a booking', () => {
  it.each([
    ['new', {}, 'answer'],
    ['answered', {}, 'writeQuote'],
    ['answered', { hasDraft: true }, 'sendQuote'],
    ['quoted', {}, 'followUp'],
    ['quoted', { hasDraft: true }, 'followUp'],
    ['accepted', { depositDue: 11_300 }, 'recordDeposit'],
    ['accepted', { depositDue: null }, 'confirm'],
    ['deposit-paid', { depositDue: 0 }, 'confirm'],
  ] as const)('at the stage %s with %o is %s', (stage, own, step) => {
    expect(stepOf({ stage, ...own })).toBe(step);
  });

  it('of a confirmed event is the deposit while that is due, then the balance', () => {
    const confirmed = { status: 'confirmed', stage: 'confirmed' } as const;
    expect(stepOf({ ...confirmed, balance: 33_700 })).toBe('recordBalance');
    expect(stepOf({ ...confirmed, balance: 33_700, depositDue: 11_300 })).toBe('recordDeposit');
    expect(stepOf({ ...confirmed, balance: 0 })).toBeNull();
    expect(stepOf({ ...confirmed, balance: null })).toBeNull();
  });

  it('rule 9: is not to record what was given back of a whole that was paid', () => {
    const confirmed = { status: 'confirmed', stage: 'confirmed', balance: 10_000 } as const;
    expect(stepOf({ ...confirmed, received: 45_000 })).toBeNull();
    expect(stepOf({ ...confirmed, received: 44_999 })).toBe('recordBalance');
  });

  it('of a confirmed event is its run sheet from three days before it until it is over, and then to complete it', () => {
    const confirmed = { status: 'confirmed', stage: 'confirmed', balance: 33_700 } as const;
    expect(stepOf({ ...confirmed, before: 4 })).toBe('recordBalance');
    expect(stepOf({ ...confirmed, before: 3 })).toBe('runSheet');
    expect(stepOf({ ...confirmed, before: 0.1 })).toBe('runSheet');
    expect(stepOf({ ...confirmed, before: 0 })).toBe('complete');
  });

  it('of a cancelled booking is none, of a completed one what is still due', () => {
    const completed = { status: 'completed', stage: 'completed' } as const;
    expect(stepOf({ status: 'cancelled', stage: 'cancelled', balance: 100 })).toBeNull();
    expect(stepOf({ ...completed, balance: 100 })).toBe('recordBalance');
    expect(stepOf({ ...completed, balance: 100, received: 45_000 })).toBeNull();
    expect(stepOf({ ...completed, balance: 0 })).toBeNull();
    expect(stepOf({ ...completed, balance: null })).toBeNull();
  });
});
