import { useRef } from 'react';
import { Button } from '../../../shared/ui/Button';
import { useCopy } from '../../../shared/useCopy';

interface CopiedFactProps {
  name: string;
  value: string;
  /** Where that is not the value as it is shown. */
  copied?: string;
}

/** A fact that a press copies, for a form elsewhere. */
export function CopiedFact({ name, value, copied = value }: CopiedFactProps) {
  const shown = useRef<HTMLSpanElement>(null);
  const { copy, outcome } = useCopy('text', () => {
    if (shown.current) getSelection()?.selectAllChildren(shown.current);
  });
  return (
    <div>
      <dt>{name}</dt>
      <dd className="d-flex flex-wrap align-items-center column-gap-3">
        <span ref={shown} translate="no">
          {value}
        </span>
        <Button
          look="quiet"
          aria-label={`Copy ${name.toLowerCase()}`}
          onClick={() => void copy(copied)}
        >
          Copy
        </Button>
        <span className="text-success" role="status">
          {outcome}
        </span>
      </dd>
    </div>
  );
}
