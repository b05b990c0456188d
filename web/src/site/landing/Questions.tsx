import { useCatalogue } from '../../shared/catalogue';
import { Paragraphs } from '../Paragraphs';
import { Fold } from './Fold';

/** How an evening comes about, what guests must know, where we come, and what everybody asks. */
export function Questions() {
  const { steps, faq, mustKnow, area } = useCatalogue();
  return (
    <>
      {steps.length > 0 && (
        <Fold id="how-it-works" title="How it works">
          <ol className="how-list">
            {steps.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p className="mw-measure text-body-secondary">{text}</p>
              </li>
            ))}
          </ol>
        </Fold>
      )}
      {(mustKnow.length > 0 || area !== '') && (
        <Fold id="good-to-know" title="Good to know">
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
        </Fold>
      )}
      {faq.length > 0 && (
        <Fold id="questions" title="Questions">
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
        </Fold>
      )}
    </>
  );
}
