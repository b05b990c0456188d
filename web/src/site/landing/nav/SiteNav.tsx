import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useCatalogue } from '../../../shared/catalogue';
import { useSettings } from '../../../shared/settings';
import { navItems } from '../sections';

const LOOK_CHANGES_AFTER_PX = 100;

/**
 * The fixed top navigation (spec §2): links side by side where there is room, behind a toggle
 * where there is none. Its state is its own, so that nothing else re-renders with it.
 */
export function SiteNav() {
  const { businessName } = useSettings();
  const items = navItems(useCatalogue());
  const nav = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const scrolled = useScrolledPast(LOOK_CHANGES_AFTER_PX);

  const close = () => setOpen(false);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    close();
    toggle.current?.focus();
  };
  const closeWhenLeft = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !nav.current?.contains(relatedTarget)) close();
  };

  return (
    <nav
      ref={nav}
      className="site-nav"
      aria-label="Main"
      data-scrolled={scrolled || undefined}
      data-open={open || undefined}
      onKeyDown={closeOnEscape}
      onBlur={closeWhenLeft}
    >
      <div className="site-nav-bar">
        <a className="site-nav-brand" href="#home" onClick={close}>
          {businessName}
        </a>
        <button
          ref={toggle}
          type="button"
          className="btn site-nav-toggle"
          aria-expanded={open}
          aria-controls="site-menu"
          onClick={() => setOpen(!open)}
        >
          <span className="site-nav-toggle-lines" aria-hidden="true" />
          {open ? 'Close menu' : 'Menu'}
        </button>
        <ul className="site-nav-items" id="site-menu">
          {items.map(({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={close}>
                {label}
              </a>
            </li>
          ))}
        </ul>
        <a className="btn btn-primary site-nav-book" href="#contact" onClick={close}>
          Book
        </a>
      </div>
    </nav>
  );
}

/** True while the page is scrolled further than `distance` pixels. */
function useScrolledPast(distance: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const look = () => setPast(window.scrollY > distance);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [distance]);
  return past;
}
