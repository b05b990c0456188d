import { useState, type ReactNode } from 'react';
import { Button } from '../../../shared/ui/Button';
import { ChoiceButtons } from '../ChoiceButtons';
import { PreviewFrame, type Screen } from './PreviewFrame';
import type { PreviewState } from './usePreview';
import './preview.scss';

interface PreviewProps {
  html: string | undefined;
  state: PreviewState;
  retry: () => void;
  /** False for an invalid document: the preview shows the last valid one. */
  isValid: boolean;
  selector: string | undefined;
  /** Shown above the page, where it is not the one that is edited. */
  banner?: ReactNode;
}

const SCREENS = { desk: 'Desk', phone: 'Phone' } as const;

/** A preview of the public page at the width of a phone or a desk. */
export function Preview({ html, state, retry, isValid, selector, banner }: PreviewProps) {
  const [screen, setScreen] = useState<Screen>(() =>
    matchMedia('(min-width: 62em)').matches ? 'desk' : 'phone',
  );
  return (
    <section className="preview" aria-label="Preview">
      <div className="preview-head">
        <h2 className="preview-title">Preview</h2>
        <p className="preview-note" role="status">
          {noteOf(state, isValid)}
        </p>
        {state === 'failed' && (
          <Button look="quiet" onClick={retry}>
            Try again
          </Button>
        )}
        <ChoiceButtons
          label="Width of the preview"
          options={SCREENS}
          value={screen}
          onChange={setScreen}
        />
      </div>
      {banner}
      {html === undefined ? (
        <div className="preview-room preview-waiting" aria-hidden="true" />
      ) : (
        <PreviewFrame html={html} screen={screen} selector={selector} />
      )}
    </section>
  );
}

function noteOf(state: PreviewState, isValid: boolean): string {
  if (!isValid) return 'Showing the last valid version: a field needs your attention.';
  if (state === 'failed') return 'The preview could not be updated.';
  return state === 'rendering' ? 'Rendering...' : '';
}
