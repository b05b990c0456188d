import { StaticPart } from '../hydration/StaticPart';
import { useCatalogue } from '../shared/catalogue';
import { About } from '../site/landing/About';
import { BookingBar } from '../site/landing/BookingBar';
import { Contact } from '../site/landing/Contact';
import { Flavours } from '../site/landing/Flavours';
import { Footer } from '../site/Footer';
import { GuestsWords } from '../site/landing/GuestsWords';
import { Hero } from '../site/landing/Hero';
import { Host } from '../site/landing/Host';
import { Memberships } from '../site/landing/Memberships';
import { SiteNav } from '../site/landing/nav/SiteNav';
import { Packages } from '../site/landing/Packages';
import { Questions } from '../site/landing/Questions';
import { Rentals } from '../site/landing/Rentals';
import { Services } from '../site/landing/Services';
import { Steps } from '../site/landing/Steps';
import { BookingPart, EstimatePart, GalleryPart, MembershipPart } from './lazyParts';
import '../site/landing/landing.scss';

/**
 * The public page (spec §2). It holds no state; the estimate, the gallery and the forms hydrate by
 * themselves. The children of `StaticPart` are left out of the browser's code: its condition is
 * repeated at each one, since only then the build can remove them.
 */
export default function LandingRoot() {
  return (
    <div className="landing">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <SiteNav />
      <main id="main" tabIndex={-1}>
        <StaticPart name="opening">
          {(import.meta.env.SSR || import.meta.env.DEV) && (
            <>
              <Hero />
              <template data-late-styles="" />
            </>
          )}
        </StaticPart>
        <div className="evening">
          <StaticPart name="offers">
            {(import.meta.env.SSR || import.meta.env.DEV) && (
              <>
                <Services />
                <About />
                <Steps />
                <Packages />
              </>
            )}
          </StaticPart>
          <Memberships>
            <MembershipPart />
          </Memberships>
          <StaticPart name="prices">
            {(import.meta.env.SSR || import.meta.env.DEV) && <Rentals />}
          </StaticPart>
          <EstimatePart />
          <StaticPart name="flavours">
            {(import.meta.env.SSR || import.meta.env.DEV) && <Flavours />}
          </StaticPart>
          <GalleryPart />
          <StaticPart name="more">
            {(import.meta.env.SSR || import.meta.env.DEV) && (
              <>
                <Host />
                <GuestsWords />
                <Questions />
                <BookingBar />
              </>
            )}
          </StaticPart>
        </div>
        <Contact>
          <BookingPart />
        </Contact>
      </main>
      <StaticPart name="footer">
        {(import.meta.env.SSR || import.meta.env.DEV) && <LandingFooter />}
      </StaticPart>
    </div>
  );
}

function LandingFooter() {
  const { terms } = useCatalogue();
  return <Footer hasTerms={terms !== ''} />;
}
