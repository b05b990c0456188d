import { useCatalogue } from '../../shared/catalogue';
import { Paragraphs } from '../Paragraphs';

/** What guests must know, where we come, and the questions that everybody asks. */
export function Questions() {
  const { faq, mustKnow, area } = useCatalogue();
  return (
    <>
      {(mustKnow.length > 0 || area !== '') && (
        <section
          className="must-know d-print-none"
          id="good-to-know"
          aria-labelledby="must-know-title"
        >
          <h2 id="must-know-title">Good to know</h2>
          <div>
            {mustKnow.length > 0 && (
              <ul className="ruled-list">
                {mustKnow.map((fact) => (
                  <li key={fact}>{fact}</li>
                ))}
              </ul>
            )}
            {area !== '' && (
              <p className="area text-body-secondary">
                <strong className="d-block fw-semibold text-body">Where we travel</strong> {area}
              </p>
            )}
          </div>
        </section>
      )}
      {faq.length > 0 && (
        <section className="faq d-print-none" id="questions" aria-labelledby="faq-title">
          <h2 id="faq-title">Questions</h2>
          <div className="faq-list">
            {faq.map(({ question, answer }) => (
              <details key={question}>
                <summary>{question}</summary>
                <div className="mw-measure mb-4 text-body-secondary">
                  <Paragraphs text={answer} />
                </div>
              </details>
            ))}
          </div>
        </section>
      )}
    </>
  );
}
