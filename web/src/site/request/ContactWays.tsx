import { EmailLink, PhoneLink } from '../../shared/contact';

/** "call … or write to …", within a sentence. */
export const ContactWays = () => (
  <>
    call <PhoneLink className="text-nowrap" /> or write to <EmailLink />
  </>
);
