import { PREMIUM_BLENDS, STANDARD_FLAVOURS } from '@finesse/api/contract/flavours';

/** Six flavours to read aloud, five blends to think about (spec §3). */
export function Flavours() {
  return (
    <section className="flavours" id="flavours" aria-labelledby="flavours-title">
      <h2 id="flavours-title">Flavours</h2>
      <ul className="flavour-list">
        {STANDARD_FLAVOURS.map(({ name, emoji }) => (
          <li key={name}>
            <span className="flavour-emoji" aria-hidden="true">
              {emoji}
            </span>{' '}
            {name}
          </li>
        ))}
      </ul>
      <div className="blends">
        <h3>Premium blends</h3>
        <dl className="blend-list">
          {PREMIUM_BLENDS.map(({ name, description }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
