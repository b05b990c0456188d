import { useRef, useState } from 'react';
import { Button } from '../../../shared/ui/Button';

interface CopiedFactProps {
  name: string;
  value: string;
  /** Where that is not the value as it is shown. */
  copied?: string;
}

/** A fact that a press copies, for a form elsewhere. */
export function CopiedFact({ name, value, copied = value }: CopiedFactProps) {
  const shown = useRef<HTMLSpanElement>(null);
  const [said, setSaid] = useState('');

  async function copy() {
    try {
      await navigator.clipboard.writeText(copied);
      setSaid('Copied.');
    } catch {
      // The clipboard is not available over plain HTTP.
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      setSaid('Please copy the selected text.');
    }
  }

  return (
    <div>
      <dt>{name}</dt>
      <dd className="d-flex flex-wrap align-items-center column-gap-3">
        <span ref={shown} translate="no">
          {value}
        </span>
        <Button look="quiet" aria-label={`Copy ${name.toLowerCase()}`} onClick={() => void copy()}>
          Copy
        </Button>
        <span className="text-success" role="status">
          {said}
        </span>
      </dd>
    </div>
  );
}
