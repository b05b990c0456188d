import { useState, type ReactNode } from 'react';
import { ChoiceButtons } from '../ChoiceButtons';
import { PreviewFrame, type Screen } from './PreviewFrame';
import { PreviewHead } from './PreviewHead';
import type { PreviewState } from './useRendered';
import './preview.scss';

interface PreviewProps {
  html: string | undefined;
  state: PreviewState;
  retry: () => void;
  /** False for an invalid document: the preview shows the last valid one. */
  isValid: boolean;
  selector: string | undefined;
  /** The hash of the picture that was uploaded last. */
  picture: string | undefined;
  /** Shown above the page, where it is not the one that is edited. */
  banner?: ReactNode;
}

const SCREENS = { desk: 'Desk', phone: 'Phone' } as const;

/** A preview of the public page at the width of a phone or a desk. */
export function Preview({ html, selector, picture, banner, ...head }: PreviewProps) {
  const [screen, setScreen] = useState<Screen>(() =>
    matchMedia('(min-width: 62em)').matches ? 'desk' : 'phone',
  );
  return (
    <section className="preview" aria-label="Preview">
      <PreviewHead {...head}>
        <ChoiceButtons
          label="Width of the preview"
          options={SCREENS}
          value={screen}
          onChange={setScreen}
        />
      </PreviewHead>
      {banner}
      {html === undefined ? (
        <div className="preview-room rounded-3 bg-body-secondary" aria-hidden="true" />
      ) : (
        <PreviewFrame html={html} screen={screen} selector={selector} picture={picture} />
      )}
    </section>
  );
}
