/** The in-page sections that the top navigation leads to, in its order (spec §2). */
export const NAV_ITEMS = [
  { id: 'home', label: 'Home' },
  { id: 'services', label: 'Services' },
  { id: 'packages', label: 'Packages' },
  { id: 'memberships', label: 'Memberships' },
  { id: 'shisha-rentals', label: 'Pricing' },
  { id: 'flavours', label: 'Flavours' },
  { id: 'contact', label: 'Contact' },
] as const;
