import { useSyncExternalStore } from 'react';
import { Icon } from '../ui/Icon';

const THEMES = { system: 'System', light: 'Light', dark: 'Dark' } as const;
type Theme = keyof typeof THEMES;

/** Of `localStorage`, and of the event by which `hydration/theme.js` learns of a choice. */
const KEY = 'theme';
const EVENT = 'themechange';

function subscribe(onChange: () => void) {
  addEventListener(EVENT, onChange);
  addEventListener('storage', onChange);
  return () => {
    removeEventListener(EVENT, onChange);
    removeEventListener('storage', onChange);
  };
}

function readTheme(): Theme {
  try {
    const chosen = localStorage.getItem(KEY);
    return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
  } catch {
    return 'system';
  }
}

function chooseTheme(theme: Theme) {
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Storage is forbidden: the dashboard stays as the system has it.
  }
  dispatchEvent(new Event(EVENT));
}

/** The dashboard's colours on this device; an icon, whose menu is the browser's own. */
export function ThemeChoice() {
  const theme = useSyncExternalStore<Theme>(subscribe, readTheme, () => 'system');
  return (
    <span className="theme-choice btn btn-quiet position-relative" title="Theme">
      <Icon name="theme" />
      <select
        className="position-absolute w-100"
        aria-label="Theme"
        value={theme}
        onChange={({ target }) => chooseTheme(target.value as Theme)}
      >
        {Object.entries(THEMES).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}
