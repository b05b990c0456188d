import type { ReactNode } from 'react';
import { Button } from '../../../shared/ui/Button';
import type { PreviewState } from './useRendered';

interface PreviewHeadProps {
  state: PreviewState;
  retry: () => void;
  /** False for what cannot be rendered: the preview shows the last that can. */
  isValid: boolean;
  children?: ReactNode;
}

/** The title of a preview, and how it stands. */
export function PreviewHead({ state, retry, isValid, children }: PreviewHeadProps) {
  return (
    <div className="d-flex flex-wrap row-gap-2 column-gap-3 align-items-center">
      <h2 className="page-title">Preview</h2>
      <p className="preview-note fs-small lh-sm text-body-secondary" role="status">
        {noteOf(state, isValid)}
      </p>
      {state === 'failed' && (
        <Button look="quiet" onClick={retry}>
          Try again
        </Button>
      )}
      {children}
    </div>
  );
}

function noteOf(state: PreviewState, isValid: boolean): string {
  if (!isValid) return 'Showing the last valid version: a field needs your attention.';
  if (state === 'failed') return 'The preview could not be updated.';
  return state === 'rendering' ? 'Updating...' : '';
}
