import './feedback.scss';

const ROWS = [0, 1, 2, 3, 4, 5];

/** Says what is loading, over rows of the size that the list will have. */
export function LoadingRows({ text }: { text: string }) {
  return (
    <div className="loading-rows">
      <p className="loading-text" role="status">
        <span className="spinner" aria-hidden="true" />
        {text}
      </p>
      <div aria-hidden="true">
        {ROWS.map((row) => (
          <div key={row} className="loading-row">
            <span className="skeleton" />
            <span className="skeleton" />
            <span className="skeleton" />
            <span className="skeleton" />
          </div>
        ))}
      </div>
    </div>
  );
}
