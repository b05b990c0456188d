import { describe, expect, it } from 'vitest';
import { bookingReducer, INITIAL_STATE, type BookingState } from './bookingReducer';

const at = (step: number, more: Partial<BookingState> = {}) => ({
  ...INITIAL_STATE,
  ...more,
  step,
});

describe('bookingReducer (spec §4)', () => {
  it('moves between the first and the last step and no further', () => {
    expect(bookingReducer(at(1), { type: 'stepMoved', by: -1 }).step).toBe(1);
    expect(bookingReducer(at(4), { type: 'stepMoved', by: 1 }).step).toBe(5);
    expect(bookingReducer(at(5), { type: 'stepMoved', by: 1 }).step).toBe(5);
  });

  it('goes to the first step with an error, in page order', () => {
    const errors = { termsAccepted: 'terms', location: 'where', services: 'what' };
    const refused = bookingReducer(at(5), { type: 'validationFailed', errors });
    expect(refused.step).toBe(2);
    expect(refused.focus).toEqual({ on: 'services' });
    expect(refused.errors).toBe(errors);
  });

  it('keeps the step if a refusal names no field of the form', () => {
    const state = at(5);
    expect(bookingReducer(state, { type: 'validationFailed', errors: {} })).toBe(state);
  });

  it('removes a message when its field is valid, not before, and no other', () => {
    const message = 'Please enter a valid email address';
    const state = at(1, { errors: { email: message, phone: 'short' } });
    const typing = bookingReducer(state, { type: 'edited', values: { email: 'a@b' } });
    expect(typing.errors).toEqual({ email: message, phone: 'short' });
    const edited = bookingReducer(typing, { type: 'edited', values: { email: 'a@b.co' } });
    expect(edited.errors).toEqual({ phone: 'short' });
    expect(edited.values.email).toBe('a@b.co');
  });

  it('returns to the last step after a change from there, once', () => {
    const changing = bookingReducer(at(5), { type: 'stepSelected', step: 2, returning: true });
    const back = bookingReducer(changing, { type: 'stepMoved', by: 1 });
    expect(back.step).toBe(5);
    expect(bookingReducer({ ...back, step: 2 }, { type: 'stepMoved', by: 1 }).step).toBe(3);
    const previous = bookingReducer(changing, { type: 'stepMoved', by: -1 });
    expect(bookingReducer(previous, { type: 'stepMoved', by: 1 }).step).toBe(2);
  });

  it('goes to the step of Back, and keeps the focus if it is already there', () => {
    const state = at(3);
    expect(bookingReducer(state, { type: 'historyNavigated', step: 3 })).toBe(state);
    expect(bookingReducer(state, { type: 'historyNavigated', step: 2 })).toMatchObject({
      step: 2,
      focus: { on: 'heading' },
    });
  });

  it('requests focus of the same field with a new object, so that it moves again', () => {
    const first = bookingReducer(at(1), { type: 'stepSelected', step: 3, field: 'location' });
    const second = bookingReducer(first, { type: 'stepSelected', step: 3, field: 'location' });
    expect(second.focus).toEqual(first.focus);
    expect(second.focus).not.toBe(first.focus);
  });

  it('restores a draft without moving focus', () => {
    const values = { firstName: 'Amara' };
    const restored = bookingReducer(at(1), { type: 'restored', step: 3, values });
    expect(restored).toMatchObject({ step: 3, focus: null, values: { firstName: 'Amara' } });
    expect(bookingReducer(at(1), { type: 'restored', step: 99, values: {} }).step).toBe(5);
  });

  it('is empty and on step 1 after a request succeeded', () => {
    const state = at(5, { values: { ...INITIAL_STATE.values, firstName: 'Amara' } });
    const confirmation = { eventDate: '2031-06-20', answerDueAt: '2026-11-22T22:14:30.000Z' };
    const accepted = bookingReducer(state, { type: 'accepted', confirmation });
    expect(accepted).toMatchObject({
      step: 1,
      values: INITIAL_STATE.values,
      errors: {},
      confirmation,
    });
    expect(bookingReducer(accepted, { type: 'dismissed' }).confirmation).toBeNull();
  });
});
