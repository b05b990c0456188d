// Runs before the page is painted: queues clicks while React is loading, so that startRoot.tsx can
// replay them once the part that was clicked is live.
(function () {
  // The first screen needs no other script: the others are loaded after it was painted, or a moment
  // after `load` in browsers that do not report paints. In development there are none here: Vite
  // adds its own.
  var deferred = (document.currentScript.dataset.later || '').split(' ').filter(Boolean);
  function loadScripts() {
    deferred.splice(0).forEach(function (file, index) {
      if (index === 0) return start(file, 0);
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = file;
      document.head.append(link);
    });
  }
  // Some browsers never ask again for a module that has failed, unless its address is another one.
  function start(file, tries) {
    import(tries ? file + '?' + tries : file).catch(function () {
      if (tries < 2) return setTimeout(start, 3000, file, tries + 1);
      isDead = true;
      var note = document.querySelector('[data-not-loaded]');
      note.hidden = false;
      note.querySelector('button').onclick = function () {
        location.reload();
      };
    });
  }
  function whenParsed(run) {
    if (document.readyState !== 'loading') run();
    else document.addEventListener('DOMContentLoaded', run);
  }
  // The first screen is laid out and painted alone (site/landing/critical.scss), since the
  // rest is long. Not with a hash in the address, on reload or on Back.
  var page = document.documentElement;
  var visit = performance.getEntriesByType('navigation')[0];
  var paints = (PerformanceObserver.supportedEntryTypes || []).indexOf('paint') >= 0;
  if (paints && !location.hash && visit && visit.type === 'navigate')
    page.setAttribute('data-first-screen', '');
  function onPaint() {
    page.removeAttribute('data-first-screen');
    whenParsed(loadScripts);
  }
  new PerformanceObserver(onPaint).observe({ type: 'paint', buffered: true });
  // The target of a link has to be laid out before it is followed.
  document.addEventListener('click', onPaint, { capture: true, once: true });
  addEventListener('load', function () {
    setTimeout(onPaint, 1000);
  });

  var isDead = false;
  var queue = (window.queuedClicks = []);
  function queueClick(event) {
    var target = event.target.closest(event.type === 'submit' ? 'form' : 'button, a[data-opens]');
    if (isDead || !target || target.closest('[data-live]')) return;
    // A link opened in another tab.
    if (target.href && (event.metaKey || event.ctrlKey || event.shiftKey)) return;
    event.preventDefault();
    if (event.type !== 'click') return;
    // Who presses again because nothing happened means one press, which a toggle would undo; only of a
    // stepper each press counts.
    if (queue[queue.length - 1] !== target || target.dataset.repeats) queue.push(target);
  }
  document.addEventListener('click', queueClick, true);
  // The package that a link selects; the form reads it once it is loaded (useSelectedPackage.ts).
  document.addEventListener('click', function (event) {
    var link = event.target.closest('[data-package]');
    if (!link) return;
    window.selectedPackage = link.dataset.package;
    window.dispatchEvent(new Event('packageselect'));
  });
  // The space bar presses a link with the role of a button, too.
  document.addEventListener('keydown', function (event) {
    if (event.key !== ' ' || !event.target.matches('a[role="button"]')) return;
    event.preventDefault();
    event.target.click();
  });
  // What is typed before hydration is stored in the form's draft, too (site/booking-form/draft.ts).
  document.addEventListener(
    'input',
    function (event) {
      var form = event.target.form;
      if (!form || !form.dataset.draft || form.closest('[data-live]')) return;
      try {
        var draft = Object(JSON.parse(sessionStorage.getItem(form.dataset.draft)));
        draft.step = 1;
        draft.values = Object(draft.values);
        draft.values[event.target.name] = event.target.value;
        sessionStorage.setItem(form.dataset.draft, JSON.stringify(draft));
      } catch {
        // Storage is full or forbidden: the form works without.
      }
    },
    true,
  );
  // Otherwise Enter in a field would submit a form before it was hydrated.
  document.addEventListener('submit', queueClick, true);
})();
