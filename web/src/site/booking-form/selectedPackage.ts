// The specification has no field for a package, so it stands on a line of its own among the
// special requirements, where the owner reads it.
const LINE = /^Package: (.+)\n?/;

/** The package that the requirements name; undefined where they name none. */
export const selectedPackageIn = (requirements: string): string | undefined =>
  LINE.exec(requirements)?.[1];

/** The requirements with this package in the place of another; without any for an empty one. */
export function withSelectedPackage(requirements: string, selectedPackage: string): string {
  const rest = requirements.replace(LINE, '');
  if (!selectedPackage) return rest;
  return rest ? `Package: ${selectedPackage}\n${rest}` : `Package: ${selectedPackage}`;
}
