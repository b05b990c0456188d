import { useCatalogue } from '../../shared/catalogue';
import { Picture } from '../../shared/ui/Picture';

/** The about list (spec §2). */
export function About() {
  const { about } = useCatalogue();
  return (
    <section className="about d-print-none" aria-labelledby="about-title">
      <div className="about-picture">
        <Picture name="gallery-brass" alt="" sizes="(min-width: 62em) 54vw, 100vw" />
      </div>
      <div className="about-text">
        <h2 id="about-title">
          You host. <br />
          We see to the rest.
        </h2>
        {about.length > 0 && (
          <ul className="ruled-list">
            {about.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
