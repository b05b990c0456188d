import { useCatalogue } from '../../shared/catalogue';
import { type Motif, motifOfEmoji, motifsOfText } from './art/motifs';
import drawings from './art/flavours.svg?url';

/** Flavours to read aloud, blends to think about (spec §3): the page's light section. */
export function Flavours() {
  const { flavours, blends } = useCatalogue();
  if (flavours.length + blends.length === 0) return null;
  return (
    <section className="flavours d-print-none" id="flavours" aria-labelledby="flavours-title">
      <h2 id="flavours-title">Flavours</h2>
      {flavours.length > 0 && (
        <ul className="flavour-list">
          {flavours.map(({ name, emoji }) => (
            <Flavour key={name} name={name} emoji={emoji} />
          ))}
        </ul>
      )}
      {blends.length > 0 && (
        <div className="blends">
          <h3>Premium blends</h3>
          <dl className="blend-list" tabIndex={0}>
            {blends.map(({ name, description }) => (
              <Blend key={name} name={name} description={description} />
            ))}
          </dl>
        </div>
      )}
    </section>
  );
}

function Flavour({ name, emoji }: { name: string; emoji: string }) {
  const motif = motifOfEmoji(emoji);
  return (
    <li data-motif={motif}>
      <span className={motif ? 'visually-hidden' : 'flavour-emoji'} aria-hidden="true">
        {emoji}
      </span>{' '}
      {motif && <Art motif={motif} />}
      {name}
    </li>
  );
}

function Blend({ name, description }: { name: string; description: string }) {
  const motifs = motifsOfText(`${name} ${description}`);
  return (
    <div>
      <dt>
        {motifs.length > 0 && (
          <span className="blend-art">
            {motifs.map((motif) => (
              <Art key={motif} motif={motif} />
            ))}
          </span>
        )}
        {name}
      </dt>
      <dd>{description}</dd>
    </div>
  );
}

/** A drawing of what is in the bowl; the words beside it say the same. Asked for when it is near. */
function Art({ motif }: { motif: Motif }) {
  return (
    <img
      className="art"
      src={`${drawings}#${motif}`}
      alt=""
      width={64}
      height={64}
      loading="lazy"
      decoding="async"
    />
  );
}
