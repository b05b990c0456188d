// Runs before the dashboard is painted: its theme is the one chosen on this device
// (admin/dashboard/ThemeChoice.tsx), else the system's. The public pages are dark.
(function () {
  if (!/^\/admin(\/|$)/.test(location.pathname)) return;
  var bar = document.querySelector('meta[name="theme-color"]');
  var dark = bar.content;
  var system = matchMedia('(prefers-color-scheme: light)');
  function applyTheme() {
    var chosen = null;
    try {
      chosen = localStorage.getItem('theme');
    } catch {
      // Storage is forbidden.
    }
    var isLight = chosen === 'light' || (chosen !== 'dark' && system.matches);
    document.documentElement.dataset.bsTheme = isLight ? 'light' : 'dark';
    bar.content = isLight ? bar.dataset.light : dark;
  }
  applyTheme();
  system.addEventListener('change', applyTheme);
  // Chosen here, or in another tab.
  addEventListener('themechange', applyTheme);
  addEventListener('storage', applyTheme);
})();
