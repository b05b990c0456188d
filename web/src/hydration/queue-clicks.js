// Runs before the page is painted: keeps what a visitor presses while React is still on its way,
// so that src/hydration/useMarkHydrated.ts can do it once the part of the page that was pressed is live.
(function () {
  // What is seen at first needs no other script: they are asked for once it has been painted, all
  // at once; or a moment after the page is there, where nobody says when it is painted. In
  // development there are none here: Vite brings its own.
  var later = (document.currentScript.dataset.later || '').split(' ').filter(Boolean);
  function start() {
    later.splice(0).forEach(function (file, index) {
      if (index === 0) return void import(file);
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = file;
      document.head.append(link);
    });
  }
  function parsed(run) {
    if (document.readyState !== 'loading') run();
    else document.addEventListener('DOMContentLoaded', run);
  }
  // The first screen is laid out and painted alone (site/landing/critical.scss): all else is long
  // and lies below it. Not where somebody is led further down, or was there before.
  var page = document.documentElement;
  var visit = performance.getEntriesByType('navigation')[0];
  var paints = (PerformanceObserver.supportedEntryTypes || []).indexOf('paint') >= 0;
  if (paints && !location.hash && visit && visit.type === 'navigate')
    page.setAttribute('data-first-screen', '');
  function painted() {
    page.removeAttribute('data-first-screen');
    parsed(start);
  }
  new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
  // What a link of the first screen leads to must be there before it leads to it.
  document.addEventListener('click', painted, { capture: true, once: true });
  addEventListener('load', function () {
    setTimeout(painted, 1000);
  });

  var pressed = (window.queuedClicks = []);
  function keep(event) {
    var target = event.target.closest(event.type === 'submit' ? 'form' : 'button, a[data-opens]');
    if (!target || target.closest('[data-live]')) return;
    // A link that is wanted in a tab of its own.
    if (target.href && (event.metaKey || event.ctrlKey || event.shiftKey)) return;
    event.preventDefault();
    if (event.type === 'click') pressed.push(target);
  }
  document.addEventListener('click', keep, true);
  // Which package a link asks for; the form takes it up once it is there (src/hydration/useSelectedPackage.ts).
  document.addEventListener('click', function (event) {
    var link = event.target.closest('[data-package]');
    if (!link) return;
    window.selectedPackage = link.dataset.package;
    window.dispatchEvent(new Event('packageselect'));
  });
  // A link that is said to be a button is pressed by the space bar, too.
  document.addEventListener('keydown', function (event) {
    if (event.key !== ' ' || !event.target.matches('a[role="button"]')) return;
    event.preventDefault();
    event.target.click();
  });
  // What is typed into a form that keeps a draft survives a reload, too (site/booking-form/draft.ts).
  document.addEventListener(
    'input',
    function (event) {
      var form = event.target.form;
      if (!form || !form.dataset.draft || form.closest('[data-live]')) return;
      try {
        var draft = JSON.parse(sessionStorage.getItem(form.dataset.draft)) || { values: {} };
        draft.step = 1;
        draft.values[event.target.name] = event.target.value;
        sessionStorage.setItem(form.dataset.draft, JSON.stringify(draft));
      } catch {
        // Storage is full or forbidden: the form works without.
      }
    },
    true,
  );
  // Without this, Enter in a field would send a form that nobody listens to yet.
  document.addEventListener('submit', keep, true);
})();
