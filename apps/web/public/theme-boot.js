// Runs before first paint, so a chosen theme never flashes the other one.
// A file of its own because the content security policy refuses inline scripts.
(function () {
  try {
    var theme = localStorage.getItem("theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // Storage can be blocked; the system theme then applies.
  }
})();
