import type { ReactNode } from 'react';
import { useCatalogue } from '../../shared/catalogue';
import { EmailLink, PhoneLink, useChat } from '../../shared/contact';

/** The page's end: what follows a request (spec §1), and the booking form as its children. */
export function Contact({ children }: { children: ReactNode }) {
  return (
    <section className="contact" id="contact" aria-labelledby="contact-title">
      <h2 id="contact-title">Tell us about your evening</h2>
      <div className="contact-form d-print-none">
        <NoScripts />
        {children}
      </div>
      <Promises />
    </section>
  );
}

const NoScripts = () => (
  <noscript>
    <p className="side-note" role="note">
      The booking form needs JavaScript, which is switched off in your browser. Please write to{' '}
      <EmailLink /> or call <PhoneLink />: we arrange everything from there.
    </p>
  </noscript>
);

function Promises() {
  const { nextSteps } = useCatalogue();
  const chat = useChat();
  return (
    <div className="contact-text">
      {nextSteps.length > 0 && (
        <ul className="ruled-list mb-5 fs-6">
          {nextSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      )}
      <p className="contact-direct d-flex flex-wrap align-items-center column-gap-5 text-body-secondary">
        <span>Rather talk to us?</span> <PhoneLink /> {chat && <a href={chat}>WhatsApp</a>}{' '}
        <EmailLink />
      </p>
    </div>
  );
}
