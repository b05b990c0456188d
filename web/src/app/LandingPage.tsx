import { useCatalogue } from '../shared/catalogue';
import { About } from '../site/landing/About';
import { Contact } from '../site/landing/Contact';
import { Flavours } from '../site/landing/Flavours';
import { Footer } from '../site/Footer';
import { Gallery } from '../site/landing/Gallery';
import { GuestsWords } from '../site/landing/GuestsWords';
import { Hero } from '../site/landing/Hero';
import { Host } from '../site/landing/Host';
import { Memberships } from '../site/landing/Memberships';
import { Packages } from '../site/landing/Packages';
import { Questions } from '../site/landing/Questions';
import { Pricing } from '../site/landing/Pricing';
import { Services } from '../site/landing/Services';
import { Island } from './islands';

/**
 * The public page (spec §2). The server renders it, and browsers do not load its code; what has
 * behaviour is an island (islands.tsx).
 */
export default function LandingPage() {
  const { terms } = useCatalogue();
  return (
    <div className="landing">
      <a className="skip-link d-print-none" href="#main">
        Skip to content
      </a>
      <Island name="navigation" />
      <main id="main" tabIndex={-1}>
        <Hero />
        <template data-late-styles="" />
        <div className="evening">
          <Services />
          <About />
          <Host />
          <Packages />
          <GuestsWords />
          <Memberships>
            <Island name="membership" />
          </Memberships>
          <Pricing>
            <Island name="estimate" />
          </Pricing>
          <Flavours />
          <Gallery>
            <Island name="gallery" />
          </Gallery>
          <Questions />
          <Island name="bar" />
        </div>
        <Contact>
          <Island name="booking" />
        </Contact>
      </main>
      <Footer hasTerms={terms !== ''} />
    </div>
  );
}
