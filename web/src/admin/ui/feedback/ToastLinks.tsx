import type { ToastMessage } from '../../../shared/ui/toast/toastSlice';
import './toast-links.scss';

/** What is still to be done about what a toast says. */
export const ToastLinks = ({ note, links }: ToastMessage) => (
  <>
    {note && <p className="toast-card-note">{note}</p>}
    {links?.map(({ label, href, isAway }) => (
      <a
        key={label}
        className="toast-card-link"
        href={href}
        {...(isAway && { target: '_blank', rel: 'noopener' })}
      >
        {label}
      </a>
    ))}
  </>
);
