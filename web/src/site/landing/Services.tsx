import { useCatalogue } from '../../shared/catalogue';
import { Picture } from '../../shared/ui/Picture';

/** By how many services there are. */
const WAYS = ['', 'A way', 'Two ways', 'Three ways'];

/** The service cards (spec §2); the booking form has its own, shorter wording. */
export function Services() {
  const services = useCatalogue().services;
  if (services.length === 0) return null;
  return (
    <section className="services" id="services" aria-labelledby="services-title">
      <div className="section-head">
        <h2 id="services-title">{WAYS[services.length] ?? 'Ways'} to host an evening</h2>
        <p>Outdoors, at your own address.{services.length > 1 && ' Book one, or combine them.'}</p>
      </div>
      <ul className="service-list">
        {services.map(({ service, title, text, picture, alt, focus }, index) => (
          <li className="service" key={service}>
            <div className="service-picture">
              <Picture
                name={picture}
                alt={alt}
                focus={focus}
                sizes={
                  index === 0
                    ? '(min-width: 90em) 54rem, (min-width: 62em) 60vw, 94vw'
                    : '(min-width: 90em) 40rem, (min-width: 48em) 45vw, 94vw'
                }
              />
            </div>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
