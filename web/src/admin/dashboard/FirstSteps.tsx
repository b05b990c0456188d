import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Catalogue } from '@finesse/api/contract/catalogue/catalogue';
import { uploadedPictures } from '@finesse/api/contract/catalogue/uploaded-pictures';
import type { BusinessSettings } from '@finesse/api/contract/settings';
import { useSettings } from '../../shared/settings';
import { useGetCatalogueQuery } from '../catalogue/catalogueApi';
import { Icon } from '../ui/Icon';
import './first-steps.scss';

interface Step {
  title: string;
  /** What is missing while it is open. */
  why: string;
  to: string;
  isDone: (catalogue: Catalogue, settings: BusinessSettings) => boolean;
}

const inCatalogue = (section: string) => `/admin/catalogue?section=${section}`;

const STEPS: readonly Step[] = [
  {
    title: 'Terms',
    why: 'Customers agree to them, and there are none yet.',
    to: inCatalogue('terms'),
    isDone: ({ terms }) => terms !== '',
  },
  {
    title: 'How to pay',
    why: 'Whoever accepts a quote is not told how to pay the deposit.',
    to: inCatalogue('payment'),
    isDone: ({ paymentInstructions }, { takesCards }) => takesCards || paymentInstructions !== '',
  },
  {
    title: 'Equipment',
    why: 'Double bookings are not checked yet.',
    to: inCatalogue('equipment'),
    isDone: ({ equipment }) => equipment.length > 0,
  },
  {
    title: 'Good to know',
    why: 'Guests are told nothing of age, safety and allergens.',
    to: inCatalogue('must-know'),
    isDone: ({ mustKnow }) => mustKnow.length > 0,
  },
  {
    title: 'Your host',
    why: 'The page introduces nobody.',
    to: inCatalogue('host'),
    isDone: ({ host }) => host !== null,
  },
  {
    title: 'Mail',
    why: 'No mail goes out by itself yet.',
    to: '/admin/messages',
    isDone: (_, { hasMailServer }) => hasMailServer,
  },
  {
    title: 'A picture of your own',
    why: 'All pictures are the ones that came with the page.',
    to: inCatalogue('gallery'),
    isDone: (catalogue) => uploadedPictures(catalogue).length > 0,
  },
];

/** What is worth doing before the first booking; gone once all of it is done. */
export function FirstSteps() {
  const id = useId();
  const settings = useSettings();
  const { data } = useGetCatalogueQuery();
  if (!data) return null;
  const steps = STEPS.map((step) => ({ ...step, isDone: step.isDone(data, settings) }));
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <section className="p-4 my-4 border rounded-3 bg-body-secondary" aria-labelledby={id}>
      <h2 id={id}>Before your first booking</h2>
      <p className="fs-small text-body-secondary">
        {done} of {steps.length} done
      </p>
      <ul className="fluid-16 row-gap-2 column-gap-5 mt-3">
        {steps.map(({ title, why, to, isDone }) => (
          <li key={title}>
            <Link className="d-inline-flex gap-3 align-items-center min-h-touch text-body" to={to}>
              <span
                className={`first-steps-tick flex-shrink-0 rounded-circle ${isDone ? 'border-success text-success-emphasis' : ''}`}
              >
                {isDone && <Icon name="check" />}
              </span>
              {title}
              <span className="visually-hidden">: {isDone ? 'done' : 'open'}</span>
            </Link>
            {!isDone && <p className="ms-6 fs-small text-body-secondary">{why}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
