import type { Section } from './section';

export const MAIL_SECTIONS: readonly Section[] = [
  {
    id: 'mail-words',
    title: 'Words in mails',
    intro:
      'A paragraph of your own in each mail to customers, below its first lines. The rest of the mail stays as it is.',
    isOfLetters: true,
    fields: [{ kind: 'mailWords', name: 'mailWords', label: 'Your words in mails' }],
  },
];
