import { Icon, type IconName } from './Icon';
import './icon-link.scss';

interface IconLinkProps {
  icon: IconName;
  /** Its accessible name, since it shows an icon only. */
  name: string;
  href: string;
  /** True where it opens another site in a new tab. */
  away?: boolean;
  onPress?: () => void;
}

export function IconLink({ icon, name, href, away = false, onPress }: IconLinkProps) {
  return (
    <a
      className="icon-link"
      href={href}
      aria-label={name}
      title={name}
      onClick={onPress}
      {...(away && { target: '_blank', rel: 'noreferrer' })}
    >
      <Icon name={icon} />
    </a>
  );
}
