import { Icon, type IconName } from './Icon';
import './icon-link.scss';

interface IconLinkProps {
  icon: IconName;
  /** What the link does, since its sign alone does not say. */
  name: string;
  href: string;
  /** True where it leads to another site, which gets a tab of its own. */
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
