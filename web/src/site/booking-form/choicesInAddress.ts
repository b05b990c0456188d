import { BOOKING_FIELD_NAMES, bookingField } from '@finesse/api/contract/booking-fields';
import { brokenTextRule } from '@finesse/api/contract/person-rules';
import type { EstimateRequest } from '@finesse/api/contract/catalogue/estimate';
import { SERVICES } from '@finesse/api/contract/enumerations';
import { toEstimateRequest } from '../../shared/estimate/chosenEstimate';
import type { BookingValues, TextName } from './fields';

/** Browsers inside apps, whose "Open in Safari" or "Open in Chrome" takes the address along and nothing else. */
const APP_BROWSERS = /\b(Instagram|FBAN|FBAV|musical_ly|BytedanceWebview|Snapchat|Pinterest)\b/;

export const isInAppBrowser = (): boolean => APP_BROWSERS.test(navigator.userAgent);

/** What is chosen, not typed: it says nothing of who asks. */
const CHOICES = BOOKING_FIELD_NAMES.filter((name): name is TextName => {
  const field = bookingField(name);
  if (field.kind !== 'text') return field.kind === 'choice';
  return field.rule.format === 'date' || field.rule.format === 'time';
});
const ALL_NAMES = [...CHOICES, 'services', 'estimate'];

/** Puts the choices into the address of the page, in place of the former ones; removes them without `values`. */
export function putChoicesIntoAddress(
  values?: BookingValues,
  estimate: EstimateRequest | null = null,
): void {
  const address = new URL(location.href);
  const { searchParams: query } = address;
  for (const name of ALL_NAMES) query.delete(name);
  if (values) {
    const choices = {
      ...Object.fromEntries(CHOICES.map((name) => [name, values[name]])),
      services: values.services.join(),
      estimate: estimate ? JSON.stringify(estimate) : '',
    };
    for (const [name, choice] of Object.entries(choices)) if (choice) query.set(name, choice);
    // So that the form is in sight where the address is opened.
    if (ALL_NAMES.some((name) => query.has(name))) address.hash = 'contact';
  }
  if (address.href !== location.href) history.replaceState(history.state, '', address);
}

export interface CarriedChoices {
  values: Partial<BookingValues>;
  estimate: EstimateRequest | null;
}

/**
 * The choices that the address brings along, without whatever does not fit the form; null where it
 * brings none.
 */
export function choicesInAddress(): CarriedChoices | null {
  const query = new URL(location.href).searchParams;
  const values: Partial<BookingValues> = {};
  for (const name of CHOICES) {
    const choice = query.get(name);
    if (choice && isValid(name, choice)) values[name] = choice;
  }
  const asked = query.get('services')?.split(',') ?? [];
  const services = SERVICES.filter((service) => asked.includes(service));
  if (services.length > 0) values.services = services;
  const estimate = toEstimateRequest(query.get('estimate'));
  const isEmpty = Object.keys(values).length === 0 && !estimate;
  return isEmpty ? null : { values, estimate };
}

function isValid(name: TextName, choice: string): boolean {
  const field = bookingField(name);
  if (field.kind === 'choice') return field.values.includes(choice);
  return field.kind === 'text' && brokenTextRule(field.rule, choice) === undefined;
}
