import { describe, expect, it } from 'vitest';
import {
  HOURS_INVALID,
  SCHEDULE_ERRORS,
  type Schedule,
} from '@finesse/api/contract/schedules/schedule';
import {
  AS_REQUESTED,
  bodyOf,
  validateSchedule,
  textsOfSchedule,
  withInput,
  timesOf,
} from './scheduleTexts';

const SCHEDULE: Schedule = {
  start: '2031-07-18T18:30:00.000Z',
  end: '2031-07-18T22:30:00.000Z',
  isAssumed: true,
  setUpMinutes: 60,
  breakdownMinutes: 45,
  travelMinutes: 45,
  guests: null,
  accessNotes: null,
};
const USUAL = {
  requested: {
    ...{ eventDate: '2031-07-18', eventTime: '19:30' },
    ...{ requestedDate: null, requestedTime: null },
  },
  buffers: { setUp: 60, breakdown: 45, travel: 45 },
  timeZone: 'Europe/London',
};
const NOTHING = {
  start: null,
  end: null,
  setUpMinutes: null,
  breakdownMinutes: null,
  travelMinutes: null,
  guests: null,
  accessNotes: null,
};

describe('the form of a schedule', () => {
  it('leaves defaults of the catalogue empty, and does not send them', () => {
    const texts = textsOfSchedule(SCHEDULE, USUAL);
    expect(texts).toMatchObject({
      start: '2031-07-18T19:30',
      end: '',
      hours: '',
      setUpMinutes: '',
    });
    expect(bodyOf(texts, SCHEDULE, USUAL)).toEqual({ ...NOTHING, start: SCHEDULE.start });
  });

  it('keeps end and length consistent, both relative to the start', () => {
    const longer = withInput(textsOfSchedule(SCHEDULE, USUAL), 'hours', '4,5', SCHEDULE, USUAL);
    expect(longer.end).toBe('2031-07-19T00:00');
    const later = withInput(longer, 'start', '2031-07-18T20:00', SCHEDULE, USUAL);
    expect(later).toMatchObject({ hours: '4,5', end: '2031-07-19T00:30' });
    const sooner = withInput(later, 'end', '2031-07-18T23:15', SCHEDULE, USUAL);
    expect(sooner.hours).toBe('3.25');
  });

  it('leaves an event that was moved where it is, and "Reset to the request" moves it back', () => {
    const start = '2031-07-18T20:00:00.000Z';
    const moved = { ...SCHEDULE, start };
    const requested = {
      ...{ eventDate: '2031-07-18', eventTime: '21:00' },
      ...{ requestedDate: '2031-07-18', requestedTime: '19:30' },
    };
    const defaults = { ...USUAL, requested };
    const texts = { ...textsOfSchedule(moved, defaults), accessNotes: 'Gate 2' };
    expect(bodyOf(texts, moved, defaults).start).toBe(start);
    const back = withInput({ ...texts, ...AS_REQUESTED }, 'hours', '2', moved, defaults);
    expect(back.end).toBe('2031-07-18T21:30');
    expect(bodyOf(back, moved, defaults).start).toBeNull();
  });

  it('"Reset to the request" empties the times, and keeps guests and access notes', () => {
    const own = { ...textsOfSchedule(SCHEDULE, USUAL), guests: '60', accessNotes: 'Gate 2' };
    const body = bodyOf({ ...own, ...AS_REQUESTED }, SCHEDULE, USUAL);
    expect(body).toEqual({ ...NOTHING, guests: 60, accessNotes: 'Gate 2' });
  });

  it('reports invalid numbers, and an end before the start', () => {
    const texts = { ...textsOfSchedule(SCHEDULE, USUAL), setUpMinutes: 'ten', hours: 'long' };
    expect(validateSchedule(texts, bodyOf(texts, SCHEDULE, USUAL))).toEqual({
      setUpMinutes: 'Set-up in minutes must be a whole number from 0 to 1,440',
      hours: HOURS_INVALID,
    });
    const back = {
      ...textsOfSchedule(SCHEDULE, USUAL),
      start: '2031-07-18T20:00',
      end: '2031-07-18T19:00',
    };
    expect(validateSchedule(back, bodyOf(back, SCHEDULE, USUAL))).toEqual({
      end: SCHEDULE_ERRORS.endBeforeStart,
    });
  });

  it('rule 11 keeps the moment of an end in the hour that occurs twice', () => {
    const night = {
      ...SCHEDULE,
      isAssumed: false,
      start: '2026-10-24T20:00:00.000Z',
      end: '2026-10-25T01:15:00.000Z',
    };
    const body = bodyOf(textsOfSchedule(night, USUAL), night, USUAL);
    expect(body.end).toBe(night.end);
  });

  it('rule 11 counts a length from a start in the hour that occurs twice', () => {
    const night = {
      ...SCHEDULE,
      isAssumed: false,
      start: '2026-10-25T01:30:00.000Z',
      end: '2026-10-25T05:30:00.000Z',
    };
    const texts = withInput(textsOfSchedule(night, USUAL), 'hours', '2', night, USUAL);
    expect(bodyOf(texts, night, USUAL)).toMatchObject({
      start: night.start,
      end: '2026-10-25T03:30:00.000Z',
    });
  });
});

describe('the times of an event', () => {
  it('are in order, from departure to return', () => {
    expect(timesOf(SCHEDULE).map(({ name, at }) => `${name} ${at.slice(11, 16)}`)).toEqual([
      'Leave 16:45',
      'Arrive 17:30',
      'Open 18:30',
      'Close 22:30',
      'Back 00:00',
    ]);
  });
});
