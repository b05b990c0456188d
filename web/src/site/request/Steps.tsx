import type { Step } from './progress';

/** What happens to a request, in order, with where it stands. */
export function Steps({ steps }: { steps: Step[] }) {
  return (
    <section aria-labelledby="request-steps">
      <h2 id="request-steps" className="visually-hidden">
        What happens next
      </h2>
      <ol className="request-steps">
        {steps.map(({ name, note, state }) => (
          <li
            key={name}
            className={`request-step request-step-${state}`}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className="request-step-name">
              {name}
              {state === 'done' && <span className="visually-hidden"> (done)</span>}
            </span>
            {note && <span className="request-step-note">{note}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
