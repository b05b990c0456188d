import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { BOOKING_FIELDS } from '@finesse/api/contract/booking-fields';
import { EVENT_DAYS_MAX } from '@finesse/api/contract/limits';
import { SERVICE_OFFERS } from '@finesse/api/contract/enumerations';
import { ANSWERS, openBookingForm } from '../../../test/open-site';
import { STEPS } from './fields';

afterEach(() => {
  vi.useRealTimers();
});

const title = (name: string) => screen.getByRole('heading', { level: 3, name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (name: keyof typeof BOOKING_FIELDS) =>
  screen.getByLabelText<HTMLInputElement>(BOOKING_FIELDS[name].label);
const options = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text);

const FIELDS: (() => void)[] = [
  () => {
    const autocomplete = {
      'First Name*': 'given-name',
      'Last Name*': 'family-name',
      'Email*': 'email',
      'Phone Number*': 'tel',
    };
    for (const [label, token] of Object.entries(autocomplete))
      expect(screen.getByLabelText(label).getAttribute('autocomplete')).toBe(token);
    const instagram = screen.getByLabelText('Instagram Handle (Optional)');
    expect(instagram.getAttribute('placeholder')).toBe('@username');
  },
  () => {
    expect(SERVICE_OFFERS.map(({ name }) => name)).toEqual([
      'Shisha Catering',
      'Mocktail Services',
      'Shisha Rental',
    ]);
    for (const { name, description } of SERVICE_OFFERS)
      screen.getByRole('checkbox', { name, description });
  },
  () => {
    expect(field('eventDate').type).toBe('date');
    const times = options('Event Time*');
    expect(times[1]).toBe('17:00');
    expect(new Set(times).size, 'the half hours of a day, and none').toBe(1 + 48);
    expect(field('location').placeholder).toBe('Full address (Outdoor/Private residence only)');
    const guests = ['1-10', '11-25', '26-50', '51-100', '100+'];
    expect(options('Number of Guests*').slice(1)).toEqual(guests);
    expect(options('Event Type').slice(1)).toEqual([
      'Birthday',
      'Wedding',
      'Corporate',
      'Housewarming',
      'Celebration',
      'Other',
    ]);
    expect(options(BOOKING_FIELDS.eventDays.label)).toHaveLength(EVENT_DAYS_MAX);
  },
  () => {
    screen.getByLabelText('Preferred Shisha Flavours');
    screen.getByLabelText('Special Requirements');
    const budgets = ['Under £500', '£500 - £1,000', '£1,000 - £2,000', '£2,000+'];
    expect(options('Budget Range (Optional)').slice(1)).toEqual(budgets);
  },
  () => {
    const points = within(screen.getByRole('region', { name: 'Important Information' }));
    expect(points.getAllByRole('listitem')).toHaveLength(4);
    const terms = screen.getByRole<HTMLInputElement>('checkbox', {
      name: 'I agree to the terms and conditions and understand that a deposit is required *',
    });
    expect(terms.checked).toBe(false);
    const notice = screen.getByRole<HTMLAnchorElement>('link', { name: 'How we use your details' });
    expect([notice.getAttribute('href'), notice.target]).toEqual(['/privacy', '_blank']);
  },
];

it('spec §2 §3 booking form: five steps, each with its progress, buttons and fields, named as specified', async () => {
  const { user } = openBookingForm();
  expect(STEPS.map((step) => step.title)).toEqual([
    'Personal Information',
    'Service Selection',
    'Event Details',
    'Preferences & Requirements',
    'Confirmation',
  ]);
  for (const [index, step] of STEPS.entries()) {
    const number = index + 1;
    const isLast = number === STEPS.length;
    title(step.title);
    screen.getByText(`Step ${String(number)} of 5`);
    screen.getByText(`Progress: ${String(number * 20)}%`);
    const bar = screen.getByRole('progressbar');
    expect(bar.getAttribute('aria-valuenow')).toBe(String(number * 20));
    const current = button(`${String(number)} ${step.title}`);
    expect(current.getAttribute('aria-current')).toBe('step');
    FIELDS[index]?.();
    expect(screen.queryAllByRole('button', { name: 'Previous' })).toHaveLength(index === 0 ? 0 : 1);
    expect(screen.queryAllByRole('button', { name: 'Submit Booking Request' })).toHaveLength(
      isLast ? 1 : 0,
    );
    if (!isLast) await user.click(button('Next Step'));
  }
});

it('spec §4 booking form: steps are left both ways without validation, and nothing typed is lost', async () => {
  const { user } = openBookingForm();
  await user.click(button('Next Step'));
  await user.click(button('Previous'));
  await user.type(field('firstName'), 'Amara');
  await user.type(field('instagram'), '@amara.hosts');
  await user.click(button('3 Event Details'));
  await user.type(field('eventDate'), '2031-06-20');
  await user.selectOptions(field('eventTime'), '19:30');
  await user.selectOptions(field('guestCount'), '11-25');
  await user.click(button('Previous'));
  await user.click(screen.getByRole('checkbox', { name: 'Shisha Rental' }));
  await user.click(button('Previous'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect([field('firstName').value, field('instagram').value]).toEqual(['Amara', '@amara.hosts']);
  await user.click(button('Next Step'));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Shisha Rental' }).checked).toBe(
    true,
  );
  await user.click(button('Next Step'));
  expect(field('eventDate').value).toBe('2031-06-20');
  expect(field('eventTime').value).toBe('19:30');
  expect(field('guestCount').value).toBe('11-25');
});

it('spec §2 booking form: a changed step has its title focused, Enter in a field goes on', async () => {
  const { user } = openBookingForm();
  await user.click(button('Next Step'));
  expect(document.activeElement).toBe(title('Service Selection'));
  await user.click(button('Previous'));
  expect(document.activeElement).toBe(title('Personal Information'));
  await user.type(field('email'), '{Enter}');
  expect(document.activeElement).toBe(title('Service Selection'));
});

it('booking form: a double click on Next Step goes one step on, and one right after an answer counts, too', () => {
  openBookingForm();
  // Browsers count presses that follow each other fast at one place, whatever is between them.
  const press = (detail: number) => fireEvent.click(button('Next Step'), { detail });
  press(1);
  press(2);
  title('Service Selection');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Shisha Rental' }));
  press(2);
  title('Event Details');
});

it('booking form: two quick taps of a finger on Next Step count as two', () => {
  openBookingForm({ draft: { step: 3, values: ANSWERS } });
  const tap = (detail: number) =>
    fireEvent(
      button('Next Step'),
      new PointerEvent('click', { bubbles: true, cancelable: true, detail, pointerType: 'touch' }),
    );
  tap(1);
  title('Preferences & Requirements');
  tap(2);
  title('Confirmation');
});

it('booking form: the last step lists all answers, and changing one leads back to the list', async () => {
  const values = { ...ANSWERS, phone: '0770', services: [], eventType: 'birthday' };
  const { user } = openBookingForm({ draft: { step: 5, values } });
  const answers = (name: RegExp) => screen.getByRole('region', { name }).textContent;
  const event = answers(/^Your answers: Event/);
  for (const answer of ['20 Jun 2031', '12 Orchard Lane, London N1 2AB, the garden', 'Birthday'])
    expect(event).toContain(answer);
  expect(answers(/^Your answers: Service/)).toContain('Not answered');
  expect(answers(/^Your answers: Personal/)).toContain('0770 Please enter a valid phone number');
  await user.click(button('Change Service Selection'));
  await user.click(screen.getByRole('checkbox', { name: 'Shisha Catering' }));
  await user.click(button('Next Step'));
  title('Confirmation');
  expect(answers(/^Your answers: Service/)).toContain('Shisha Catering');
  await user.click(button('Change Event Details'));
  await user.click(button('Previous'));
  await user.click(button('Next Step'));
  title('Event Details');
});

it('rule 11 booking form: a date is past, closed or soon by the calendar of the business', async () => {
  // In Tokyo it is the next day already.
  vi.useFakeTimers({ now: new Date('2031-03-09T16:00:00Z'), toFake: ['Date'] });
  const { user, calls } = openBookingForm({
    draft: { step: 3 },
    settings: { timeZone: 'Asia/Tokyo' },
    answers: {
      'GET /api/closed-days/ahead': { body: { closed: ['2031-04-01'], leadDays: 14 } },
    },
  });
  const note = async (date: string) => {
    await user.clear(field('eventDate'));
    await user.type(field('eventDate'), date);
    const id = field('eventDate').getAttribute('aria-describedby') ?? '';
    return document.getElementById(id)?.textContent ?? '';
  };
  expect(field('eventDate').min).toBe('2031-03-10');
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect(await note('2031-03-09')).toBe('That date is in the past.');
  expect(await note('2031-03-10')).toContain('14 days of notice');
  expect(await note('2031-04-01')).toContain('We are closed on that day');
  expect(await note('2031-03-24')).toBe('');
  await user.selectOptions(field('eventTime'), '00:30');
  expect(await note('2031-03-10'), 'with a time that is past').toBe('');
});

it('booking form: no note at a date where the closed days could not be loaded', async () => {
  const { user, calls } = openBookingForm({
    draft: { step: 3 },
    answers: { 'GET /api/closed-days/ahead': { status: 503 } },
  });
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  await user.type(field('eventDate'), '9999-01-01');
  expect(field('eventDate').hasAttribute('aria-describedby')).toBe(false);
});
