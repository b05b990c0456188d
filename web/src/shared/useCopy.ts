import { useState } from 'react';

/**
 * Copies a text, and says so.
 * @param what the text is called
 * @param select selects it, for where the clipboard is not available, as over plain HTTP
 */
export function useCopy(what: string, select: () => void) {
  const [outcome, setOutcome] = useState('');
  return {
    outcome,
    copy: (text: string) =>
      // Without a secure context there is no clipboard at all.
      Promise.resolve()
        .then(() => navigator.clipboard.writeText(text))
        .then(
          () => setOutcome('Copied.'),
          () => {
            select();
            setOutcome(`Please copy the selected ${what}.`);
          },
        ),
  };
}
