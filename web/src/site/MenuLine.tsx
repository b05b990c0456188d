import { ON_REQUEST } from '@finesse/api/contract/enumerations';

/** A line of the printed menu: what it is, and what it costs. What has no price is on request. */
export function MenuLine({ name, price }: { name: string; price?: string }) {
  return (
    <li className="menu-line">
      <span>{name}</span>{' '}
      <span className="text-nowrap" translate={price ? 'no' : undefined}>
        {price ?? ON_REQUEST}
      </span>
    </li>
  );
}
