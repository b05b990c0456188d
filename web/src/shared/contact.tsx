import { callLink, mailLink, whatsAppLink } from '@finesse/api/contract/links';
import { useSettings } from './settings';

interface LinkProps {
  className?: string;
}

/** The business's phone number, which a press calls. */
export function PhoneLink({ className }: LinkProps) {
  const { contactPhone } = useSettings();
  return (
    <a className={className} href={callLink(contactPhone)}>
      {contactPhone}
    </a>
  );
}

/** The business's e-mail address. */
export function EmailLink({ className }: LinkProps) {
  const { contactEmail } = useSettings();
  return (
    <a className={className} href={mailLink(contactEmail)}>
      {contactEmail}
    </a>
  );
}

/**
 * The business's chat; undefined where its number can have none.
 * @param text the message as it begins
 */
export function useChat(text?: string): string | undefined {
  const { contactPhone } = useSettings();
  return whatsAppLink(contactPhone, contactPhone, text);
}
