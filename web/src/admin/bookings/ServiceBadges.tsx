import { serviceName, type Service } from '@finesse/api/contract/enumerations';
import { Badge } from '../ui/Badge';

export function ServiceBadges({ services }: { services: readonly Service[] }) {
  return (
    <ul className="d-flex flex-wrap gap-1">
      {services.map((service) => (
        <li key={service}>
          <Badge>{serviceName(service)}</Badge>
        </li>
      ))}
    </ul>
  );
}
