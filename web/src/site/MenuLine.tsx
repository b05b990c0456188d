/** A line of the printed menu: what it is, and what it costs. */
export function MenuLine({ name, price }: { name: string; price: string }) {
  return (
    <li className="menu-line">
      <span>{name}</span>{' '}
      <span className="menu-price" translate="no">
        {price}
      </span>
    </li>
  );
}
