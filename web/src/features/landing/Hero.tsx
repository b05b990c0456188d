import { TAGLINE } from '@finesse/api/contract/settings';
import { Picture } from '../../components/Picture';

/** The opening: the tagline over the evening it promises (spec §1, §2). */
export function Hero() {
  return (
    <section className="hero" id="home" aria-labelledby="hero-title">
      <div className="hero-picture">
        <Picture name="hero" tall="hero-tall" alt="" sizes="100vw" first />
      </div>
      <div className="hero-text">
        <h1 id="hero-title">{TAGLINE}</h1>
        <p>
          Luxury shisha and handcrafted mocktails, brought to your garden or terrace and served for
          the evening.
        </p>
        <div className="hero-actions">
          <a className="btn btn-primary btn-lg" href="#contact">
            Book Your Event
          </a>
          <a className="btn btn-outline-light btn-lg" href="#flavours">
            Explore Flavours
          </a>
        </div>
      </div>
    </section>
  );
}
