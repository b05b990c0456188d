import { useId } from 'react';
import type { Message } from '@finesse/api/contract/messages';

/** Links open beside the dashboard, not in the frame. */
const withLinksOutside = (html: string) => html.replace('<head>', '<head><base target="_blank">');

/**
 * What the message says, as mail programs show it and as plain text. The frame is an origin of its
 * own without scripts and forms; all that it may do is open a link in a new tab.
 */
export function MessageTexts({ message: { html, text } }: { message: Message }) {
  const id = useId();
  return (
    <div className="message-texts">
      <section className="facts" aria-labelledby={`${id}-mail`}>
        <h3 className="facts-title" id={`${id}-mail`}>
          The mail
        </h3>
        <iframe
          className="message-frame"
          title="The mail as it is shown"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          srcDoc={withLinksOutside(html)}
        />
      </section>
      <section className="facts" aria-labelledby={`${id}-text`}>
        <h3 className="facts-title" id={`${id}-text`}>
          Plain text
        </h3>
        <p className="message-text" dir="auto">
          {text}
        </p>
      </section>
    </div>
  );
}
