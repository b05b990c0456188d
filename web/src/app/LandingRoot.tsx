import { About } from '../features/landing/About';
import { BookingBar } from '../features/landing/BookingBar';
import { Contact } from '../features/landing/Contact';
import { Flavours } from '../features/landing/Flavours';
import { Footer } from '../features/landing/Footer';
import { Gallery } from '../features/landing/Gallery';
import { Hero } from '../features/landing/Hero';
import { Memberships } from '../features/landing/Memberships';
import { SiteNav } from '../features/landing/nav/SiteNav';
import { Packages } from '../features/landing/Packages';
import { Rentals } from '../features/landing/Rentals';
import { Services } from '../features/landing/Services';
import { BookingPart } from './BookingPart';
import '../styles/landing.scss';

/** The public page (spec §2). Nothing here holds state: the form below hydrates undisturbed. */
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
          <Memberships />
          <Rentals />
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
