import type { PublicCatalogue } from '@finesse/api/contract/catalogue/catalogue';

interface NavItem {
  id: string;
  label: string;
}

/** Whether the price list has anything to choose from. */
export const hasPrices = ({ packages, rentals, addOns }: PublicCatalogue): boolean =>
  packages.length + rentals.length + addOns.length > 0;

/**
 * The in-page sections that the top navigation leads to, in its order (spec §2), and what the owner
 * has added; none that has nothing to show.
 */
export function navItems(catalogue: PublicCatalogue): NavItem[] {
  const { services, packages, memberships, flavours, blends } = catalogue;
  const items: (NavItem & { shown?: boolean })[] = [
    { id: 'home', label: 'Home' },
    { id: 'services', label: 'Services', shown: services.length > 0 },
    { id: 'packages', label: 'Packages', shown: packages.length > 0 },
    { id: 'memberships', label: 'Memberships', shown: memberships.length > 0 },
    { id: 'shisha-rentals', label: 'Pricing', shown: hasPrices(catalogue) },
    { id: 'flavours', label: 'Flavours', shown: flavours.length + blends.length > 0 },
    { id: 'how-it-works', label: 'How it works', shown: catalogue.steps.length > 0 },
    { id: 'questions', label: 'Questions', shown: catalogue.faq.length > 0 },
    { id: 'contact', label: 'Contact' },
  ];
  return items.filter(({ shown = true }) => shown);
}
