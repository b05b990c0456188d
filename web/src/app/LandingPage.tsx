import { About } from '../site/landing/About';
import { BookingBar } from '../site/landing/BookingBar';
import { Contact } from '../site/landing/Contact';
import { Flavours } from '../site/landing/Flavours';
import { Footer } from '../site/Footer';
import { Gallery } from '../site/landing/Gallery';
import { Hero } from '../site/landing/Hero';
import { Memberships } from '../site/landing/Memberships';
import { SiteNav } from '../site/landing/nav/SiteNav';
import { Packages } from '../site/landing/Packages';
import { Rentals } from '../site/landing/Rentals';
import { Services } from '../site/landing/Services';
import { MembershipPart } from './LazyMembership';
import { EstimatePart } from './LazyEstimate';
import { BookingPart } from './LazyBookingForm';
import '../site/landing/landing.scss';

/** The public page (spec §2). Nothing here holds state: what prices an evening and the form hydrate by themselves. */
export default function LandingRoot() {
  return (
    <div className="landing">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <SiteNav />
      <main id="main" tabIndex={-1}>
        <Hero />
        <div className="evening">
          <Services />
          <About />
          <Packages />
          <Memberships>
            <MembershipPart />
          </Memberships>
          <Rentals />
          <EstimatePart />
          <Flavours />
          <Gallery />
          <BookingBar />
        </div>
        <Contact>
          <BookingPart />
        </Contact>
      </main>
      <Footer />
    </div>
  );
}
