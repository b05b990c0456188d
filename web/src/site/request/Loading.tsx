/** Until a request is there. */
export function Loading() {
  return (
    <p className="request-loading" role="status">
      <span className="spinner" aria-hidden="true" />
      Opening your request …
    </p>
  );
}
