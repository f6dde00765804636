// Runs before the page's code has loaded. It applies the person's theme and palette without flicker (mirrors
// src/lib/theme.ts), decides whether the landing page shows its preloader, records early presses and choices,
// and, on a prerendered page, fetches the code after the first paint.

(function showTheme() {
  var root = document.documentElement;
  // The build marks the pages of the signed-in area (web/build/prerender-plugin.ts).
  var area = root.dataset.area || 'public';
  root.dataset.theme = area === 'member' ? 'dark' : 'light';
  try {
    var theme = localStorage.getItem('foreshare.theme.' + area);
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    if (/"vision":"blue-orange"/.test(localStorage.getItem('foreshare.preferences') || ''))
      root.dataset.vision = 'blue-orange';
    // Only on the first visit of a session.
    if (location.pathname === '/home' && !sessionStorage.getItem('preloaderSeen')) {
      sessionStorage.setItem('preloaderSeen', 'true');
      root.dataset.preloader = 'on';
    }
  } catch (e) {
    // Without storage the defaults apply.
  }
})();

// A form submitted before its code has loaded is not sent as a page navigation, because its fields may
// contain a password.
addEventListener(
  'submit',
  function (event) {
    event.preventDefault();
  },
  true,
);

(function keepEarly() {
  var script = document.currentScript;
  var pressed = null;
  var chosen = [];
  var typed = null;
  function keepPress(event) {
    pressed = event.target.closest('button');
  }
  // The code of a chart may come after the page's. Its buttons (src/charts/plot-frame.tsx) look for this mark when they come
  // to life.
  function markPress(event) {
    var button = event.target.closest('.chart button');
    if (button) button.dataset.early = '';
  }
  // Forms (src/forms/read-typed.ts) and radios (src/ui/choice.tsx) read their own values. A select outside a
  // form, such as the one in the footer, would otherwise be reset to its prerendered value.
  function keepChoice(event) {
    if (event.target.matches('select') && !event.target.form) chosen.push([event.target, event.target.value]);
  }
  // So would a search outside a form.
  function keepTyped(event) {
    if (event.target.matches('input[type=search]') && !event.target.form)
      typed = [event.target, event.target.value];
  }
  // React takes a value for its own where it is set through the element, and would not tell its component.
  function typeAgain(field, value) {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  // Replays the last pressed button only. Return in a field presses the button of its form. Links and fields
  // work without code.
  addEventListener('click', keepPress, true);
  addEventListener('click', markPress, true);
  addEventListener('change', keepChoice, true);
  addEventListener('input', keepTyped, true);
  addEventListener('code-is-here', function () {
    removeEventListener('click', keepPress, true);
    removeEventListener('change', keepChoice, true);
    removeEventListener('input', keepTyped, true);
    // All code has been requested.
    script.removeAttribute('data-code');
    chosen.forEach(function (choice) {
      choice[0].value = choice[1];
      choice[0].dispatchEvent(new Event('change', { bubbles: true }));
    });
    if (typed) typeAgain(typed[0], typed[1]);
    // The button of a chart that is there already has seen to its press.
    if (pressed && !(pressed.closest('.chart') && !('early' in pressed.dataset))) pressed.click();
  });
})();

(function fetchCode() {
  // The first file starts the others (web/build/prerender-plugin.ts).
  var files = document.currentScript.dataset.code;
  function start() {
    if (!files) return;
    var list = files.split(' ');
    files = '';
    list.forEach(function (file) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = file;
      document.head.append(link);
    });
    function run() {
      import(list[0]);
    }
    // A page is hydrated as a whole, with the data at its end.
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run);
    else run();
  }
  // On a slow connection the text comes first, because parallel downloads would delay it. A page in the
  // background is never painted, so its code is fetched at once.
  if (document.visibilityState === 'hidden' || typeof PerformanceObserver !== 'function') start();
  else new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  addEventListener('load', function () {
    setTimeout(start, 1000);
  });
})();
