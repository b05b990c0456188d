import { Component, type ReactNode } from 'react';

interface PartBoundaryProps {
  children: ReactNode;
}

/**
 * Keeps the failure of a part of a page from taking the whole page away. Of its own, since every visitor
 * loads it, and react-error-boundary also resets.
 */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  // As a field it would bring three helpers of the compiler for the oldest iPhones to every visitor (0.2 kB).
  constructor(props: PartBoundaryProps) {
    super(props);
    this.state = { hasFailed: false };
  }

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <Failed /> : this.props.children;
  }
}

/** The words that the page was rendered with (NotLoaded.tsx). */
const Failed = () => (
  <div
    ref={(part) => {
      if (part) part.innerHTML = document.querySelector('[data-not-loaded]')?.innerHTML ?? '';
    }}
    className="not-loaded"
    role="alert"
    data-live=""
    onClick={reloadOnPress}
  />
);

/** For the words of `NotLoaded`, wherever they are shown: their button reloads the page. */
export const reloadOnPress = ({ target }: { target: EventTarget }): void => {
  if ((target as Element).closest('button')) location.reload();
};
