import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../shared/ui/Button';

const DEBOUNCE_MS = 500;

export type PreviewState = 'fresh' | 'rendering' | 'failed';

/** A call that renders something, and can be given up. */
type RenderCall<Rendered> = Promise<{ data?: Rendered }> & { abort: () => void };

/**
 * What the server renders of `source`, debounced. After a failure what was rendered before stays.
 * @param render the same function each time
 */
export function useRendered<Source, Rendered>(
  render: (source: Source) => RenderCall<Rendered>,
  source: Source,
  onRendered?: (rendered: Rendered) => void,
) {
  const [rendered, setRendered] = useState<Rendered>();
  const [state, setState] = useState<PreviewState>('rendering');
  const [tries, setTries] = useState(0);
  // Not dependencies of the effect: an answer is no reason to render again.
  const delay = useEffectEvent(() => (rendered === undefined ? 0 : DEBOUNCE_MS));
  const showAnswer = useEffectEvent((data: Rendered | undefined) => {
    setState(data ? 'fresh' : 'failed');
    if (!data) return;
    setRendered(data);
    onRendered?.(data);
  });

  useEffect(() => {
    let call: RenderCall<Rendered> | undefined;
    let isOver = false;
    const timer = setTimeout(() => {
      setState('rendering');
      call = render(source);
      void call.then(({ data }) => {
        if (!isOver) showAnswer(data);
      });
    }, delay());
    return () => {
      isOver = true;
      clearTimeout(timer);
      call?.abort();
    };
  }, [source, render, tries]);

  return { rendered, state, retry: () => setTries((before) => before + 1) };
}

export interface PreviewHeadProps {
  state: PreviewState;
  retry: () => void;
  /** False for what cannot be rendered: the preview shows the last that can. */
  isValid: boolean;
  children?: ReactNode;
}

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
