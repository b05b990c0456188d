import { CUSTOMER_TEMPLATES, type Message } from '@finesse/api/contract/messages';
import { pluralize } from '@finesse/api/contract/text';
import type { Page } from '../api/page';

const isToCustomer = ({ template }: Message) =>
  CUSTOMER_TEMPLATES.some((name) => name === template);

/**
 * Puts the failed messages that the owner can still do something about before the first page, and puts
 * away those about what is over; the pages that they would be on are without them.
 */
export function failuresFirst(
  page: Page<Message> | undefined,
  failed: readonly Message[],
  isFirst: boolean,
): Page<Message> | undefined {
  if (!page) return undefined;
  const isAhead = ({ id }: Message) => failed.some((message) => message.id === id);
  const isOver = (message: Message) =>
    message.state === 'failed' && isToCustomer(message) && !isAhead(message);
  const others = page.items.filter((message) => !isAhead(message) && !isOver(message));
  const items = isFirst ? [...failed, ...others] : others;
  if (items.length === 0) return page;
  const over = page.items.filter(isOver).length;
  const fromLater = isFirst ? failed.length - page.items.filter(isAhead).length : 0;
  const ahead = [
    fromLater > 0 && `and ${pluralize(fromLater, 'older failure')}`,
    over > 0 && `(${pluralize(over, 'past failure')} put away)`,
  ];
  return { ...page, items, ahead: ahead.filter(Boolean).join(' ') };
}
