import { isPictureHash } from '@finesse/api/contract/pictures';
import { TAGLINE } from '@finesse/api/contract/settings';
import { useCatalogue } from '../../shared/catalogue';
import { leastPrice } from '../../shared/leastPrice';
import { Picture } from '../../shared/ui/Picture';
import { usePrice } from '../../shared/usePrice';

interface ButtonLinkProps {
  look: string;
  to: string;
  children: string;
}

/**
 * A button (spec §2) that is a link underneath, so that it leads on without scripts, too; with them
 * the space bar presses it (hydration/queue-clicks.js).
 */
function ButtonLink({ look, to, children }: ButtonLinkProps) {
  return (
    <a className={`btn ${look} btn-lg`} href={to} role="button">
      {children}
    </a>
  );
}

/** On a phone a seventh less than its width: of a picture this soft nobody sees it, and all wait for it. */
const SIZES = '(max-width: 47.99em) 85vw, 100vw';

/** The opening: the tagline over the evening it promises (spec §1, §2). */
export function Hero() {
  const { hero, packages } = useCatalogue();
  const { picture, alt, focus } = hero;
  const isOwn = isPictureHash(picture);
  const price = usePrice();
  const least = leastPrice(packages);
  return (
    <section className="hero" id="home" aria-labelledby="hero-title">
      <div className="hero-picture d-print-none">
        <div className={isOwn ? 'hero-frame hero-frame-whole' : 'hero-frame'}>
          <Picture
            name={picture}
            {...(picture === 'hero' && { tall: 'hero-tall' })}
            alt={alt}
            focus={focus}
            sizes={SIZES}
            first
          />
          {!isOwn && (
            <>
              <span className="hero-smoke" />
              <span className="hero-smoke" />
            </>
          )}
        </div>
      </div>
      <div className="hero-text">
        <h1 id="hero-title">{TAGLINE}</h1>
        <p>
          Luxury shisha and handcrafted mocktails, brought to your garden or terrace and served for
          the evening
          {least !== undefined && (
            <>
              , <strong>from {price(least)}</strong>
            </>
          )}
          .
        </p>
        <div className="hero-actions d-print-none">
          <ButtonLink look="btn-primary" to="#contact">
            Book Your Event
          </ButtonLink>
          <ButtonLink look="btn-outline-secondary" to="#flavours">
            Explore Flavours
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
