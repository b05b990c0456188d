import type { ReactNode } from 'react';
import { callLink, mailLink, whatsAppLink } from '@finesse/api/contract/links';
import { useCatalogue } from '../../shared/catalogue';
import { useSettings } from '../../shared/settings';

/** The page's end: what follows a request (spec §1), and the booking form as its children. */
export function Contact({ children }: { children: ReactNode }) {
  return (
    <section className="contact" id="contact" aria-labelledby="contact-title">
      <h2 id="contact-title">Tell us about your evening</h2>
      <div className="contact-form">
        <NoScripts />
        {children}
      </div>
      <Promises />
    </section>
  );
}

function NoScripts() {
  const { contactEmail, contactPhone } = useSettings();
  return (
    <noscript>
      <p className="no-scripts" role="note">
        The booking form needs JavaScript, which is switched off in your browser. Please write to{' '}
        <a href={mailLink(contactEmail)}>{contactEmail}</a> or call{' '}
        <a href={callLink(contactPhone)}>{contactPhone}</a>: we arrange everything from there.
      </p>
    </noscript>
  );
}

function Promises() {
  const { contactEmail, contactPhone } = useSettings();
  const { nextSteps } = useCatalogue();
  const chat = whatsAppLink(contactPhone, contactPhone);
  return (
    <div className="contact-text">
      {nextSteps.length > 0 && (
        <ul className="promises">
          {nextSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      )}
      <p className="contact-direct">
        <span>Rather talk to us?</span> <a href={callLink(contactPhone)}>{contactPhone}</a>{' '}
        {chat && <a href={chat}>WhatsApp</a>} <a href={mailLink(contactEmail)}>{contactEmail}</a>
      </p>
    </div>
  );
}
