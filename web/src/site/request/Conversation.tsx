import type { Ref } from 'react';
import type { CustomerView } from '@finesse/api/contract/request';
import { pluralize } from '@finesse/api/contract/text';
import { longMoment } from '../../shared/dates/longDates';
import { useSettings } from '../../shared/settings';
import { Paragraphs } from '../Paragraphs';
import { isNew } from './lastVisit';

/** So many of the last are in sight, and what is new; the others are folded, or the page would be theirs. */
const RECENT = 6;

interface ConversationProps {
  conversation: CustomerView['conversation'];
  lastVisit: string | null;
  ref: Ref<HTMLHeadingElement>;
}

/** What both sides wrote, oldest first. */
export function Conversation({ conversation, lastVisit, ref }: ConversationProps) {
  if (conversation.length === 0) return null;
  const firstNew = conversation.findIndex((entry) => isNew(entry, lastVisit));
  const last = Math.max(0, conversation.length - RECENT);
  const from = firstNew === -1 ? last : Math.min(last, firstNew);
  const [earlier, recent] = [conversation.slice(0, from), conversation.slice(from)];
  return (
    <section className="request-part" aria-labelledby="request-conversation">
      <h2 id="request-conversation" ref={ref} tabIndex={-1}>
        What we wrote to each other
      </h2>
      {earlier.length > 0 && (
        <details>
          <summary>{pluralize(earlier.length, 'earlier message')}</summary>
          <Words entries={earlier} lastVisit={lastVisit} />
        </details>
      )}
      <Words entries={recent} lastVisit={lastVisit} />
    </section>
  );
}

interface WordsProps {
  entries: CustomerView['conversation'];
  lastVisit: string | null;
}

function Words({ entries, lastVisit }: WordsProps) {
  const { timeZone, businessName } = useSettings();
  return (
    <ol className="request-words">
      {entries.map((entry) => {
        const { at, from, text } = entry;
        return (
          <li key={`${at} ${text}`} className={`request-words-${from}`}>
            <p className="mb-2 fs-small text-body-secondary">
              {from === 'us' ? businessName : 'You'}, {longMoment(at, timeZone)}
              {isNew(entry, lastVisit) && (
                <span className="ms-2 fw-semibold text-primary"> New</span>
              )}
            </p>
            <div dir="auto">
              <Paragraphs text={text} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}
