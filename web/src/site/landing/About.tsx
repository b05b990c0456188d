import { Picture } from '../../shared/ui/Picture';

/** The about list, word for word (spec §2). */
const FACTS = [
  'Outdoor & Private Residence Services Only',
  'Professional Setup & Expert Service',
  'Premium Quality Guaranteed',
  'Deposit Required to Secure Booking',
] as const;

export function About() {
  return (
    <section className="about" aria-labelledby="about-title">
      <div className="about-picture">
        <Picture name="gallery-brass" alt="" sizes="(min-width: 62em) 54vw, 100vw" />
      </div>
      <div className="about-text">
        <h2 id="about-title">
          You host. <br />
          We see to the rest.
        </h2>
        <ul className="about-facts">
          {FACTS.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
