// What a page does before its code is there. In this order: the theme and palette the person chose, without a flash
// (mirrors src/lib/theme.ts), and whether the landing page shows its preloader; what is pressed or chosen too early; and,
// on a prerendered page, the code itself, fetched once there is something to read.

(function showTheme() {
  var root = document.documentElement;
  var member =
    /^\/(dashboard|portfolio|profile|settings|insights|account|marketplace|orders|notices|reviews|rules|cap-table|holders|verifications|payments|people|audit)(\/|$)/;
  var area = member.test(location.pathname) ? 'member' : 'public';
  root.dataset.theme = area === 'member' ? 'dark' : 'light';
  try {
    var theme = localStorage.getItem('foreshare.theme.' + area);
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    if (/"vision":"blue-orange"/.test(localStorage.getItem('foreshare.preferences') || ''))
      root.dataset.vision = 'blue-orange';
    // On the first visit of a session.
    if (location.pathname === '/home' && !sessionStorage.getItem('preloaderSeen')) {
      sessionStorage.setItem('preloaderSeen', 'true');
      root.dataset.preloader = 'on';
    }
  } catch (e) {
    // Without storage the defaults apply.
  }
})();

// A form pressed before its code is there is not sent to an address: what is typed into it may be a password.
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
  function keepPress(event) {
    pressed = event.target.closest('button');
  }
  // Forms (src/forms/read-typed.ts) and radios (src/ui/choice.tsx) read their own values. A select outside a
  // form, such as the one in the footer, would otherwise be reset to its prerendered value.
  function keepChoice(event) {
    if (event.target.matches('select') && !event.target.form) chosen.push([event.target, event.target.value]);
  }
  // The last button only; return in a field presses its form's. Links and fields need no code.
  addEventListener('click', keepPress, true);
  addEventListener('change', keepChoice, true);
  addEventListener('code-is-here', function () {
    removeEventListener('click', keepPress, true);
    removeEventListener('change', keepChoice, true);
    // Nothing more to come.
    script.removeAttribute('data-code');
    chosen.forEach(function (choice) {
      choice[0].value = choice[1];
      choice[0].dispatchEvent(new Event('change', { bubbles: true }));
    });
    if (pressed) pressed.click();
  });
})();

(function fetchCode() {
  // The first file starts the others (web/build/prerender-plugin.ts).
  var files = document.currentScript.dataset.code;
  function start() {
    if (!files) return;
    files.split(' ').forEach(function (file) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = file;
      document.head.append(link);
    });
    import(files.split(' ')[0]);
    files = '';
  }
  // On a slow connection the words come first: what is fetched with them makes them later. A page in the background is
  // not painted.
  if (document.visibilityState === 'hidden' || typeof PerformanceObserver !== 'function') start();
  else new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  addEventListener('load', function () {
    setTimeout(start, 1000);
  });
})();
