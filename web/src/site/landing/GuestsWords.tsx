import { useCatalogue } from '../../shared/catalogue';

/** In letters that are read as a line, not as a paragraph. */
const SHORT = 200;

/** What guests have said; only what the owner has put in. */
export function GuestsWords() {
  const { guestsWords } = useCatalogue();
  if (guestsWords.length === 0) return null;
  return (
    <section className="words d-print-none" id="guests-words" aria-labelledby="words-title">
      <h2 id="words-title">What guests say</h2>
      <ul className="word-list" tabIndex={0}>
        {guestsWords.map(({ text, name }) => (
          <li key={text}>
            <figure>
              <blockquote data-long={text.length > SHORT || undefined}>{text}</blockquote>
              <figcaption className="text-body-secondary">{name}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
