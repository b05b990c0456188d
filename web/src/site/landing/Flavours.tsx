import { useCatalogue } from '../../shared/catalogue';

/** Flavours to read aloud, blends to think about (spec §3). */
export function Flavours() {
  const { flavours, blends } = useCatalogue();
  return (
    <section className="flavours" id="flavours" aria-labelledby="flavours-title">
      <h2 id="flavours-title">Flavours</h2>
      <ul className="flavour-list">
        {flavours.map(({ name, emoji }) => (
          <li key={name}>
            <span className="flavour-emoji" aria-hidden="true">
              {emoji}
            </span>{' '}
            {name}
          </li>
        ))}
      </ul>
      {blends.length > 0 && (
        <div className="blends">
          <h3>Premium blends</h3>
          <dl className="blend-list">
            {blends.map(({ name, description }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{description}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </section>
  );
}
