import { useCatalogue } from '../../shared/catalogue';
import { Picture } from '../../shared/ui/Picture';
import { Paragraphs } from '../Paragraphs';

export function Host() {
  const { host } = useCatalogue();
  if (!host) return null;
  const { name, text, picture, alt, focus } = host;
  return (
    <section className="host d-print-none" id="host" aria-labelledby="host-title">
      {picture && (
        <div className="host-picture">
          <Picture
            name={picture}
            alt={alt}
            focus={focus}
            sizes="(min-width: 62em) 34rem, (min-width: 48em) 94vw, 7rem"
          />
        </div>
      )}
      <div className="host-text">
        <p className="mb-2 text-primary">Your host</p>
        <h2 id="host-title">{name}</h2>
        <div className="host-words mw-measure mt-5 fs-lead">
          <Paragraphs text={text} />
        </div>
      </div>
    </section>
  );
}
