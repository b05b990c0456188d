import { describe, expect, it } from 'vitest';
import { bookingReducer, INITIAL_STATE, type BookingState } from './bookingReducer';

const at = (step: number, more: Partial<BookingState> = {}) => ({
  ...INITIAL_STATE,
  ...more,
  step,
});

describe('bookingReducer (spec §4)', () => {
  it('moves between the first and the last step and no further', () => {
    expect(bookingReducer(at(1), { type: 'moved', by: -1 }).step).toBe(1);
    expect(bookingReducer(at(4), { type: 'moved', by: 1 }).step).toBe(5);
    expect(bookingReducer(at(5), { type: 'moved', by: 1 }).step).toBe(5);
  });

  it('goes to the first step with an error, in the order of the page', () => {
    const errors = { termsAccepted: 'terms', location: 'where', services: 'what' };
    const refused = bookingReducer(at(5), { type: 'refused', errors });
    expect(refused.step).toBe(2);
    expect(refused.focus).toEqual({ on: 'services' });
    expect(refused.errors).toBe(errors);
  });

  it('stays where it is when a refusal names no field of the form', () => {
    const state = at(5);
    expect(bookingReducer(state, { type: 'refused', errors: {} })).toBe(state);
  });

  it('takes a message away once its field is answered, and no other', () => {
    const state = at(1, { errors: { email: 'bad', phone: 'short' } });
    const edited = bookingReducer(state, { type: 'edited', values: { email: 'a@b.co' } });
    expect(edited.errors).toEqual({ phone: 'short' });
    expect(edited.values.email).toBe('a@b.co');
  });

  it('asks for the same field again with a new object, so that focus moves again', () => {
    const first = bookingReducer(at(1), { type: 'wentTo', step: 3, field: 'location' });
    const second = bookingReducer(first, { type: 'wentTo', step: 3, field: 'location' });
    expect(second.focus).toEqual(first.focus);
    expect(second.focus).not.toBe(first.focus);
  });

  it('adopts a draft without moving focus', () => {
    const values = { firstName: 'Amara' };
    const adopted = bookingReducer(at(1), { type: 'adopted', step: 3, values });
    expect(adopted).toMatchObject({ step: 3, focus: null, values: { firstName: 'Amara' } });
    expect(bookingReducer(at(1), { type: 'adopted', step: 99, values: {} }).step).toBe(5);
  });

  it('is empty and on step 1 after a request went through', () => {
    const state = at(5, { values: { ...INITIAL_STATE.values, firstName: 'Amara' } });
    const accepted = bookingReducer(state, { type: 'accepted' });
    expect(accepted).toMatchObject({
      step: 1,
      values: INITIAL_STATE.values,
      errors: {},
      sent: true,
    });
  });
});
