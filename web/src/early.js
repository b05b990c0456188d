// Runs before the page is painted: keeps what a visitor presses while React is still on its way,
// so that src/lib/early.ts can do it once the part of the page that was pressed is live.
(function () {
  var pressed = (window.earlyPresses = []);
  function keep(event) {
    var target = event.target.closest(event.type === 'submit' ? 'form' : 'button');
    if (!target || target.closest('[data-live]')) return;
    event.preventDefault();
    if (event.type === 'click') pressed.push(target);
  }
  document.addEventListener('click', keep, true);
  // Without this, Enter in a field would send a form that nobody listens to yet.
  document.addEventListener('submit', keep, true);
})();
