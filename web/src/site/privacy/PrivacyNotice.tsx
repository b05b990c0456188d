import { YEARS_AHEAD_MAX } from '@finesse/api/contract/privacy';
import type { ReactNode } from 'react';
import { cookieName, COOKIES, cookiesWith } from '@finesse/api/contract/auth';
import { EmailLink, PhoneLink } from '../../shared/contact';
import { useSettings } from '../../shared/settings';

/** What is kept of a person, why, how long and who sees it, in plain words. */
export function PrivacyNotice() {
  const { businessName, retentionMonths, authProvider, siteUrl } = useSettings();
  const months = retentionMonths === 1 ? 'one month' : `${String(retentionMonths)} months`;

  return (
    <article className="notice">
      <h1>How we use your details</h1>
      <p className="mw-measure mb-7 fs-lead text-body-secondary">
        {`What ${businessName} stores about you when you request a booking or become a member, and for how long.`}
      </p>

      <Part title="What we keep">
        <ul className="bullets">
          <li>
            When you send a booking request: your name, e-mail address and phone number, your
            Instagram handle if you give it, the date, time and place of your event, how many guests
            come, and whatever you tell us about the occasion, flavours, requirements and budget. We
            also store when you asked, what became of it, the messages we exchange, your quotes and
            your payments.
          </li>
          <li>
            When you are a member, or ask to be one: your name and contact details, your membership,
            how long it runs, and whether and when it was paid.
          </li>
        </ul>
      </Part>

      <Part title="Why">
        <p>
          To answer you, to plan and serve your evening, and to give members what they pay for.
          Nothing else: no advertising, no profiles, no selling.
        </p>
      </Part>

      <Part title="How long">
        <p>
          {`Until ${months} after your event (or your request, if that was later) or the end of your membership; a membership that you requested but never paid for counts as ended after its first month. A date more than ${YEARS_AHEAD_MAX} years after you asked counts as ${YEARS_AHEAD_MAX} years after. Then your name, contact details, address and everything you wrote are removed. What remains is dates, a status and what you chose from our lists, none of which identifies you.`}
        </p>
        <p>Backups are replaced regularly, so removed data disappears from them a little later.</p>
      </Part>

      <Part title="Who sees it">
        <p>
          {`The people who run ${businessName}, after signing in. It is stored on this site’s server and in its backups. When we write, call or chat with you, or look up the way to your event, the services used for that (e-mail, telephone, messenger, map) see what they need for it. Payments by card, where we offer them, are made at Stripe, which sees the amount, the reference of your booking and what you type there; we never see your card number.`}
        </p>
      </Part>

      <Part title="Cookies and your browser">
        <p>
          We set no cookie for visitors and track nobody. Cookies are set only for our own staff,
          when they sign in:
        </p>
        <ul className="bullets">
          {cookiesWith(authProvider).map((kind) => (
            <li key={kind}>
              <strong>{cookieName(siteUrl, kind)}</strong> {COOKIES[kind].purpose}.
            </li>
          ))}
        </ul>
        <p>
          While you fill in the booking form or ask for a membership, your answers stay in that tab
          of your browser, so that a reload loses nothing; they are deleted when you send the form
          or close the tab. Once you have sent a booking request, the tab keeps what its
          confirmation shows (the reference, the link of your own page, the date of your event and
          by when we answer) until you dismiss it or close the tab. While you pay by card it keeps
          that link, until you are back. It also keeps a message that you type on your own page,
          until you have sent it. Your browser also keeps who sent the last request from it, to be
          filled in when you ask for another evening from your own page, and until when you have
          read our messages there. This never leaves your device; clearing the data of this site
          deletes it.
        </p>
      </Part>

      <Part title="Your rights">
        <p>
          Write to <EmailLink /> or call <PhoneLink />, from the address or number that you gave us,
          and we
        </p>
        <ul className="bullets">
          <li>send you everything we have stored about you, or</li>
          <li>erase it, at any time.</li>
        </ul>
        <p>
          If our answer does not satisfy you, you can complain to the data protection authority of
          your country.
        </p>
      </Part>
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <div className="d-grid gap-3 mw-measure">{children}</div>
    </section>
  );
}
