/**
 * Applies the remembered theme, marks a browser that holds a session, whether the header needs room for menus of its
 * own, a page that is opened at its top, and that script runs. Runs before the first paint as an inline script, so that
 * nothing flashes or moves; therefore it must not refer to anything outside itself. Storage may be forbidden; then the
 * system decides.
 */
export function startDocument() {
  const { dataset } = document.documentElement;
  const hasCookie = (pair: string) => document.cookie.split('; ').includes(pair);
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  } catch {}
  if (hasCookie('signed_in=1')) {
    dataset.signedIn = '';
    if (!hasCookie('header=plain')) dataset.menuRoom = '';
  }
  dataset.script = '';
  // A browser that returns to a place in the page, or is sent to one, needs its true height at once.
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (opening?.type !== 'navigate' || location.hash) return;
  dataset.defersLayout = '';
  const layOut = () => delete dataset.defersLayout;
  // What takes its true height above somebody who has scrolled would move links away from under a press.
  addEventListener('scroll', layOut, { once: true, passive: true });
  // To a screen reader, what waits is not there yet; where no script comes to lay it out, it waits no longer than this.
  setTimeout(layOut, 10_000);
}

export const documentStartScript = `(${startDocument})()`;
