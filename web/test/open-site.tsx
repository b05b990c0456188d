import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach } from 'vitest';
import type { PublicContent } from '@finesse/api/contract/catalogue/catalogue';
import { firstCatalogue } from '@finesse/api/contract/catalogue/version-1';
import { DEFAULT_SETTINGS, type BusinessSettings } from '@finesse/api/contract/settings';
import { App, type PageProps } from '../src/app/App';
import { NotLoaded } from '../src/hydration/NotLoaded';
import { SettingsProvider } from '../src/shared/settings';
import { chooseEstimate } from '../src/shared/estimate/chosenEstimate';
import BookingForm from '../src/site/booking-form/BookingForm';
import { saveDraft, type Draft } from '../src/site/booking-form/draft';
import { EMPTY_VALUES, type BookingValues } from '../src/site/booking-form/fields';
import AskForMembership from '../src/site/membership/AskForMembership';
import PriceEvening from '../src/site/estimate/PriceEvening';
import { fakeCalls, type FakeAnswer } from './fake-calls';
import type { ComponentType } from 'react';

// A form waits before it sends what was filled in faster than a person types, not what a script did.
Object.defineProperty(navigator, 'userActivation', {
  configurable: true,
  value: { isActive: false },
});

export const CONTENT = {
  catalogue: { ...firstCatalogue('USD'), version: 1, currency: 'USD' },
  pictures: {},
};

/** The answers of a valid booking. */
export const ANSWERS: BookingValues = {
  ...EMPTY_VALUES,
  firstName: 'Amara',
  lastName: 'Okafor',
  email: 'amara@example.com',
  phone: '+44 7700 900123',
  services: ['shisha-catering'],
  eventDate: '2031-06-20',
  eventTime: '19:30',
  location: '12 Orchard Lane, London N1 2AB, the garden',
  guestCount: '11-25',
};

// What outlives a page that is closed: the tests of a file share modules.
afterEach(() => {
  cleanup();
  chooseEstimate(null);
});

/**
 * Opens a part of the public page, with these answers of the server.
 * @returns the calls made so far, and a user who types and presses
 */
export function openPart(
  part: ComponentType<PageProps>,
  answers: Record<string, FakeAnswer> = {},
  settings: Partial<BusinessSettings> = {},
  content: Partial<PublicContent> = {},
) {
  const calls = fakeCalls(answers);
  const ours = { ...DEFAULT_SETTINGS, ...settings };
  render(
    <>
      <App page={part} settings={ours} content={{ ...CONTENT, ...content }} />
      <SettingsProvider value={ours}>
        <NotLoaded />
      </SettingsProvider>
    </>,
  );
  return { calls, user: userEvent.setup() };
}

interface OpenForm {
  draft?: Partial<Omit<Draft, 'values'>> & { values?: Partial<BookingValues> };
  answers?: Record<string, FakeAnswer>;
  settings?: Partial<BusinessSettings>;
}

/** Opens the booking form, with this draft in the tab's storage. */
export function openBookingForm({ draft, answers, settings }: OpenForm = {}) {
  if (draft)
    saveDraft({
      step: 1,
      key: 'the key of this request',
      problem: null,
      ...draft,
      values: { ...EMPTY_VALUES, ...draft.values },
    });
  return openPart(BookingForm, answers, settings);
}

/** Opens the form on its last step, with all answered but the terms. */
export const openConfirmation = (answers: Record<string, FakeAnswer> = {}) =>
  openBookingForm({ draft: { step: 5, values: ANSWERS }, answers });

export const openEstimate = (answers: Record<string, FakeAnswer>) =>
  openPart(PriceEvening, answers);

export const openMembership = (answers: Record<string, FakeAnswer> = {}) =>
  openPart(AskForMembership, answers);
