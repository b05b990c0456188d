import { useCatalogue } from '../../shared/catalogue';

/** How it works, in as many steps as the owner says. */
export function Steps() {
  const { steps } = useCatalogue();
  if (steps.length === 0) return null;
  return (
    <section className="d-print-none" id="how-it-works" aria-labelledby="steps-title">
      <h2 id="steps-title">How it works</h2>
      <ol className="how-list">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className="mw-measure text-body-secondary">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
