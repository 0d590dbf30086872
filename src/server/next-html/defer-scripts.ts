const SCRIPT = /<script src="(\/_next\/static\/[^"]+)" async=""><\/script>/g;
const PRELOAD = /<link rel="preload"[^<>]*>/g;
const isOfScript = (link: string) => link.includes(' as="script"') && link.includes(' href="/_next/static/');

/**
 * Runs in the browser: pages contain its source text. Retries a failed script twice, and hides the error from
 * Turbopack, which would replace a readable page by an error. A hidden page is never painted, so its scripts load at
 * once; those of any other page load after three seconds at the latest. Each script is loaded in its own task, because
 * loading all in one task blocks slow phones. @param data URL of the script with the page's data, which must run before
 * all others; the others are preloaded until then
 */
function loadAfterPaint(sources: string[], data?: string): void {
  const append = (tag: string, properties: object) =>
    document.head.appendChild(Object.assign(document.createElement(tag), properties));
  const fetchScript = (src: string, triesLeft: number, onload?: () => void) => {
    append('script', { src, onload }).addEventListener('error', (event) => {
      event.stopImmediatePropagation();
      if (triesLeft > 0) setTimeout(() => fetchScript(src, triesLeft - 1, onload), 2000);
    });
  };
  const load = () => {
    const all = sources.splice(0);
    const run = () => {
      for (const src of all) setTimeout(fetchScript, 0, src, 2);
    };
    if (!data) run();
    else if (all.length > 0) {
      fetchScript(data, 2, run);
      for (const href of all) append('link', { rel: 'preload', as: 'script', href });
    }
  };
  if (document.hidden) load();
  else new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
  setTimeout(load, 3000);
}

/**
 * Delays scripts until the page is painted. Next puts them in the head, where they compete with stylesheet and fonts on
 * a slow connection, and often run before the first frame, although the page can be read without them.
 * @param data URL of the script with the page's data, unless the page contains its data itself
 */
export function deferScripts(html: string, data?: string): string {
  const headEnd = html.indexOf('</head>');
  const scripts = [...html.matchAll(SCRIPT)].map(({ 1: src = '' }) => src);
  if (headEnd < 0 || scripts.length === 0) return html;
  const loaderArguments = [scripts, ...(data ? [data] : [])].map((one) => JSON.stringify(one));
  const loader = `<script>(${loadAfterPaint})(${loaderArguments})</script>`;
  const withLoader = html.slice(0, headEnd) + loader + html.slice(headEnd);
  return withLoader.replace(SCRIPT, '').replace(PRELOAD, (link) => (isOfScript(link) ? '' : link));
}
