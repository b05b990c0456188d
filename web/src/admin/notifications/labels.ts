import type { PushTopic } from '@finesse/api/contract/push';
import type { PushAvailability } from '../offline/pushDevice';

export const TOPIC_LABELS: Record<PushTopic, string> = {
  'new-request': 'New requests',
  'customer-wrote': 'Messages from customers',
  'quote-answered': 'Quotes that are accepted or declined',
  'payment-arrived': 'Payments by card',
  'answer-due': 'Requests not answered after 18 and after 23 hours',
};

/** Why notifications cannot be switched on here, and what can be done about it. */
export const UNAVAILABLE: Record<Exclude<PushAvailability, 'available'>, string> = {
  blocked:
    'This browser blocks notifications of this site. Allow them in its settings for this site, and then open this window again.',
  notInstalled:
    'An iPhone or iPad shows them only for apps on its Home Screen: press Share, then “Add to Home Screen”, and open the dashboard from there.',
  unsupported:
    'This browser cannot show notifications of this site. It takes a current browser, outside a private window, and a site on https.',
};
