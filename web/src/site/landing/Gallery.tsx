import { useState, type MouseEvent } from 'react';
import { useCatalogue } from '../../shared/catalogue';
import { Picture, useLargestFile } from '../../shared/ui/Picture';
import { useSettings } from '../../shared/settings';
import { Lightbox } from './Lightbox';

/**
 * The gallery (spec §2). Each picture is a link to its largest file, which is where it leads
 * without scripts; with them it opens in the lightbox.
 */
export default function Gallery() {
  const { instagramUrl } = useSettings();
  const { gallery } = useCatalogue();
  const largestFile = useLargestFile();
  const [shown, setShown] = useState<number | null>(null);
  const open = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setShown(index);
  };
  if (gallery.length === 0) return null;
  return (
    <section className="gallery" id="gallery" aria-labelledby="gallery-title">
      <div className="section-head">
        <h2 id="gallery-title">Gallery</h2>
        <p>
          <a className="go" href={instagramUrl} rel="noopener">
            More evenings on Instagram
          </a>
        </p>
      </div>
      <ul className="gallery-list">
        {gallery.map(({ picture, alt, focus, caption }, index) => (
          <li key={picture}>
            <figure>
              <a href={largestFile(picture)} data-opens="" onClick={(event) => open(event, index)}>
                <Picture
                  name={picture}
                  alt={alt}
                  focus={focus}
                  sizes="(min-width: 90em) 54rem, (min-width: 48em) 62vw, 94vw"
                />
              </a>
              <figcaption>{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <Lightbox
          pictures={gallery}
          shown={shown}
          onShow={setShown}
          onClose={() => setShown(null)}
        />
      )}
    </section>
  );
}
