import type { Ref } from 'react';
import type { CustomerView } from '@finesse/api/contract/request';
import { longMoment } from '../../shared/dates/longDates';
import { useSettings } from '../../shared/settings';
import { Paragraphs } from '../Paragraphs';
import { isNew } from './lastVisit';

interface ConversationProps {
  conversation: CustomerView['conversation'];
  lastVisit: string | null;
  ref: Ref<HTMLHeadingElement>;
}

/** What both sides wrote, oldest first. */
export function Conversation({ conversation, lastVisit, ref }: ConversationProps) {
  const { timeZone, businessName } = useSettings();
  if (conversation.length === 0) return null;
  return (
    <section className="request-part" aria-labelledby="request-conversation">
      <h2 id="request-conversation" ref={ref} tabIndex={-1}>
        What we wrote to each other
      </h2>
      <ol className="request-words">
        {conversation.map((entry) => {
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
    </section>
  );
}
