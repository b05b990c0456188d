import { useId, type ReactNode } from 'react';
import { changeFailure } from '../../shared/api/failure';
import { Alert } from '../../shared/form/FieldError';

interface EntryProps {
  name: string;
  /** Beside its name, such as "This device". */
  mark?: string | false | undefined;
  facts: readonly string[];
  /** Why its button did nothing, with the sentence for a server that does not say it. */
  failure?: { error: unknown; sentence: string };
  children?: ReactNode;
}

/**
 * An entry of a list in a dialog. A failure is shown here, since screen readers cannot reach a toast
 * beside an open dialog.
 */
export function Entry({ name, mark, facts, failure, children }: EntryProps) {
  const id = useId();
  return (
    <li
      className="d-grid cols-1-auto row-gap-3 column-gap-4 align-items-center pt-4 border-top"
      aria-labelledby={id}
    >
      <div>
        <p
          className="fw-semibold d-flex flex-wrap row-gap-1 column-gap-3 align-items-baseline"
          id={id}
        >
          <bdi>{name}</bdi>
          {mark && <span className="fs-fine fw-medium text-success-emphasis">{mark}</span>}
        </p>
        {facts.map((fact) => (
          <p key={fact} className="fs-small text-body-secondary">
            {fact}
          </p>
        ))}
      </div>
      {children}
      {failure?.error !== undefined && (
        <Alert
          className="field-error cols-all m-0"
          message={changeFailure(failure.error, failure.sentence)}
        />
      )}
    </li>
  );
}
