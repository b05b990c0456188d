import type { Step } from './progress';

/** What happens to a request, in order, with where it stands. */
export function Steps({ steps }: { steps: Step[] }) {
  return (
    <section aria-labelledby="request-steps">
      <h2 id="request-steps" className="visually-hidden">
        What happens next
      </h2>
      <ol className="d-grid">
        {steps.map(({ name, note, state }) => (
          <li
            key={name}
            className={`request-step request-step-${state}`}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span>
              {name}
              {state === 'done' && <span className="visually-hidden"> (done)</span>}
            </span>
            {note && <span className="fw-normal fs-small text-body-secondary">{note}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
