const SCRIPT = /<script src="(\/_next\/static\/[^"]+)" async=""><\/script>/g;
const PRELOAD = /<link rel="preload"[^<>]*>/g;
const isOfScript = (link: string) => link.includes(' as="script"') && link.includes(' href="/_next/static/');

/**
 * Runs in the browser, from its source text. Retries a failed script twice, and hides the error from Turbopack, which
 * would replace a readable page by an error. Hidden pages are never painted, so they load at once; all others after
 * three seconds at the latest. Each script is loaded in its own task: loading all in one task blocks slow phones.
 */
function loadAfterPaint(sources: string[]): void {
  const fetchScript = (src: string, triesLeft: number) => {
    const script = Object.assign(document.createElement('script'), { src });
    script.addEventListener('error', (event) => {
      event.stopImmediatePropagation();
      if (triesLeft > 0) setTimeout(() => fetchScript(src, triesLeft - 1), 2000);
    });
    document.head.append(script);
  };
  const load = () => {
    for (const src of sources.splice(0)) setTimeout(fetchScript, 0, src, 2);
  };
  if (document.hidden) load();
  else new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
  setTimeout(load, 3000);
}

/**
 * Delays scripts until the page is painted. Next puts them in the head, where they compete with stylesheet and fonts
 * on a slow connection, and often run before the first frame, although the page can be read without them.
 */
export function deferScripts(html: string): string {
  const headEnd = html.indexOf('</head>');
  const scripts = [...html.matchAll(SCRIPT)].map(({ 1: src = '' }) => src);
  if (headEnd < 0 || scripts.length === 0) return html;
  const loader = `<script>(${loadAfterPaint})(${JSON.stringify(scripts)})</script>`;
  const withLoader = html.slice(0, headEnd) + loader + html.slice(headEnd);
  return withLoader.replace(SCRIPT, '').replace(PRELOAD, (link) => (isOfScript(link) ? '' : link));
}
