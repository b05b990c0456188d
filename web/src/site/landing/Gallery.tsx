import type { ReactNode } from 'react';
import { useCatalogue } from '../../shared/catalogue';
import { Picture, useLargestFile } from '../../shared/ui/Picture';
import { useSettings } from '../../shared/settings';

/**
 * The gallery (spec §2), and its lightbox as its children. Each picture is a link to its largest file,
 * which is where it leads without scripts.
 */
export function Gallery({ children }: { children: ReactNode }) {
  const { instagramUrl } = useSettings();
  const { gallery } = useCatalogue();
  const largestFile = useLargestFile();
  if (gallery.length === 0) return null;
  return (
    <section className="d-print-none" id="gallery" aria-labelledby="gallery-title">
      <div className="section-head">
        <h2 id="gallery-title">Gallery</h2>
        <p className="fs-lead">
          <a className="go" href={instagramUrl} rel="noopener">
            More evenings on Instagram
          </a>
        </p>
      </div>
      <ul className="gallery-list">
        {gallery.map(({ picture, alt, focus, caption }) => (
          <li key={picture}>
            <figure>
              <a href={largestFile(picture)} data-opens="">
                <Picture
                  name={picture}
                  alt={alt}
                  focus={focus}
                  sizes="(min-width: 90em) 54rem, (min-width: 48em) 62vw, 94vw"
                />
              </a>
              <figcaption className="mt-2 fs-small text-body-secondary">{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
