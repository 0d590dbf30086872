/**
 * Sets attributes on `<html>` before the first paint, so that nothing flashes or shifts: the stored theme, a
 * signed-in hint, room for the signed-in menus, deferred layout of a page opened at its top, and a mark that
 * script runs. Inlined by its source text, so it must not refer to anything outside itself. If storage is
 * blocked, the system theme applies.
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
  // Restoring a scroll position or scrolling to an anchor needs the true heights immediately.
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (opening?.type !== 'navigate' || location.hash) return;
  dataset.defersLayout = '';
  const layOut = () => delete dataset.defersLayout;
  // Ends the deferral at the first scroll or click: otherwise a section above could grow to its true height and
  // move links away from under the pointer. A click ends it too, before a link to an anchor scrolls.
  addEventListener('scroll', layOut, { once: true, passive: true });
  addEventListener('click', layOut, { once: true, capture: true });
  // Screen readers do not see deferred sections, so this timeout ends the deferral if the script that lays them
  // out never loads.
  setTimeout(layOut, 10_000);
}

export const documentStartScript = `(${startDocument})()`;
