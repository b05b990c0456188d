import { SERVICES, type Service } from './enumerations.js';

interface ServiceOffer {
  readonly id: Service;
  readonly name: string;
  readonly description: string;
}

const OFFERS: Record<Service, Omit<ServiceOffer, 'id'>> = {
  'shisha-catering': {
    name: 'Shisha Catering',
    description: 'Professional shisha service with premium flavours',
  },
  'mocktail-services': {
    name: 'Mocktail Services',
    description: 'Handcrafted mocktails by skilled mixologists',
  },
  'shisha-rental': {
    name: 'Shisha Rental',
    description: 'Rent premium equipment for self-service',
  },
};

/** The booking form's wording (spec §2). */
export const SERVICE_OFFERS: readonly ServiceOffer[] = SERVICES.map((id) => ({
  id,
  ...OFFERS[id],
}));

/** "Shisha Catering, Mocktail Services": those that were chosen, in the order of the form. */
export const serviceNames = (services: readonly Service[]): string =>
  SERVICE_OFFERS.filter(({ id }) => services.includes(id))
    .map(({ name }) => name)
    .join(', ');
