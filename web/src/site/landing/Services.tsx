import { Picture, type PictureName } from '../../shared/ui/Picture';

interface ServiceCard {
  name: string;
  text: string;
  picture: PictureName;
  alt: string;
}

/** The service cards (spec §2); the booking form has its own, shorter wording. */
const SERVICE_CARDS: readonly ServiceCard[] = [
  {
    name: 'Shisha Catering',
    text: 'Your own shisha host: we bring, light and tend every pipe.',
    picture: 'service-catering',
    alt: 'A brass shisha with an amber glass base on a garden table, its coals lit, string lights behind',
  },
  {
    name: 'Mocktail Services',
    text: 'Skilled mixologists make every glass by hand: mint, citrus and ice, without alcohol.',
    picture: 'service-mocktails',
    alt: 'A red mocktail in a stemmed glass, a green one with mint, and a brass shaker behind them',
  },
  {
    name: 'Shisha Rentals',
    text: 'Rent one to six shishas for self-service, with the heads and burners you choose.',
    picture: 'service-rental',
    alt: 'Three brass shishas in amber, green and clear glass, side by side on a dark table',
  },
];

export function Services() {
  return (
    <section className="services" id="services" aria-labelledby="services-title">
      <div className="section-head">
        <h2 id="services-title">Three ways to host an evening</h2>
        <p>Outdoors, at your own address. Book one, or combine all three.</p>
      </div>
      <ul className="service-list">
        {SERVICE_CARDS.map(({ name, text, picture, alt }, index) => (
          <li className="service" key={name}>
            <div className="service-picture">
              <Picture
                name={picture}
                alt={alt}
                sizes={
                  index === 0
                    ? '(min-width: 90em) 54rem, (min-width: 62em) 60vw, 94vw'
                    : '(min-width: 90em) 40rem, (min-width: 48em) 45vw, 94vw'
                }
              />
            </div>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
