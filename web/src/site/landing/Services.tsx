import { useCatalogue } from '../../shared/catalogue';
import { Picture } from '../../shared/ui/Picture';

/** By how many services there are. */
const WAYS = ['', 'A way', 'Two ways', 'Three ways'];

/** The service cards (spec §2); the booking form has its own, shorter wording. */
export function Services() {
  const services = useCatalogue().services;
  if (services.length === 0) return null;
  return (
    <section className="d-print-none" id="services" aria-labelledby="services-title">
      <div className="section-head">
        <h2 id="services-title">{WAYS[services.length] ?? 'Ways'} to host an evening</h2>
        <p className="mw-measure fs-lead text-body-secondary">
          Outdoors, or at your home.{services.length > 1 && ' Book one, or combine them.'}
        </p>
      </div>
      <ul className="service-list">
        {services.map(({ service, title, text, picture, alt, focus }) => (
          <li className="service" key={service}>
            <div className="service-picture">
              <Picture
                name={picture}
                alt={alt}
                focus={focus}
                sizes="(min-width: 90em) 27rem, (min-width: 62em) 30vw, (min-width: 48em) 45vw, 94vw"
              />
            </div>
            <h3>{title}</h3>
            <p className="mw-measure text-body-secondary">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
