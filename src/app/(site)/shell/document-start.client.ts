/**
 * Applies the remembered theme, marks a browser that holds a session, and says that script runs. Runs before the first
 * paint as an inline script, so that nothing flashes or moves; therefore it must not refer to anything outside itself.
 * Storage may be forbidden; then the system decides.
 */
export function startDocument() {
  const { dataset } = document.documentElement;
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  } catch {}
  if (/(?:^|; )signed_in=1(?:;|$)/.test(document.cookie)) dataset.signedIn = '';
  dataset.script = '';
}

export const documentStartScript = `(${startDocument})()`;
