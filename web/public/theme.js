// Runs before the first paint: the theme and palette the person chose, without a flash (mirrors src/lib/theme.ts), and
// whether the landing page shows its preloader: on the first visit of a session.
// A form pressed before its code is there is not sent to an address: what is typed into it may be a password.
addEventListener(
  'submit',
  function (event) {
    event.preventDefault();
  },
  true,
);

(function () {
  var root = document.documentElement;
  var member =
    /^\/(dashboard|portfolio|profile|settings|insights|account|marketplace|orders|notices|issuer|operator)(\/|$)/;
  var area = member.test(location.pathname) ? 'member' : 'public';
  root.dataset.theme = area === 'member' ? 'dark' : 'light';
  try {
    var theme = localStorage.getItem('foreshare.theme.' + area);
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    if (/"vision":"blue-orange"/.test(localStorage.getItem('foreshare.preferences') || ''))
      root.dataset.vision = 'blue-orange';
    if (location.pathname === '/home' && !sessionStorage.getItem('preloaderSeen')) {
      sessionStorage.setItem('preloaderSeen', 'true');
      root.dataset.preloader = 'on';
    }
  } catch (e) {
    // No storage: the defaults stand.
  }
})();
