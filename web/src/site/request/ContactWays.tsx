import { callLink, mailLink } from '@finesse/api/contract/links';
import { useSettings } from '../../shared/settings';

/** "call … or write to …", within a sentence. */
export function ContactWays() {
  const { contactEmail, contactPhone } = useSettings();
  return (
    <>
      call{' '}
      <a className="request-whole" href={callLink(contactPhone)}>
        {contactPhone}
      </a>{' '}
      or write to <a href={mailLink(contactEmail)}>{contactEmail}</a>
    </>
  );
}
