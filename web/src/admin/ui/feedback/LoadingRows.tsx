import '../../../shared/ui/feedback/feedback.scss';

const ROWS = [0, 1, 2, 3, 4, 5];

export function LoadingRows({ text }: { text: string }) {
  return (
    <div className="loading-rows">
      <p className="d-flex gap-3 align-items-center m-0 py-3 text-body-secondary" role="status">
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
