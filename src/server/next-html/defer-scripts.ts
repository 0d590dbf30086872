const SCRIPT = /<script src="(\/_next\/static\/[^"]+)" async=""><\/script>/g;
const PRELOAD = /<link rel="preload"[^<>]*>/g;
const isOfScript = (link: string) => link.includes(' as="script"') && link.includes(' href="/_next/static/');

/**
 * Runs in the browser, as text. A script that does not arrive is asked for twice more, and Turbopack hears of none of it:
 * told, it would put an error in the place of a page that can be read. A page in the background is not painted and does
 * not wait for it; nobody waits longer than three seconds. Each script is asked for in a task of its own: all in one hold
 * up a slow phone.
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
 * Lets a page be painted before its scripts are fetched. Next names them in the head, where they share a slow line with
 * the style sheet and the faces, and often run before the first frame; the page can be read without them.
 */
export function deferScripts(html: string): string {
  const headEnd = html.indexOf('</head>');
  const scripts = [...html.matchAll(SCRIPT)].map(({ 1: src = '' }) => src);
  if (headEnd < 0 || scripts.length === 0) return html;
  const loader = `<script>(${loadAfterPaint})(${JSON.stringify(scripts)})</script>`;
  const withLoader = html.slice(0, headEnd) + loader + html.slice(headEnd);
  return withLoader.replace(SCRIPT, '').replace(PRELOAD, (link) => (isOfScript(link) ? '' : link));
}
