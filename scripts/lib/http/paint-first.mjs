const SCRIPT = /<script src="(\/_next\/static\/[^"]+)" async=""><\/script>/g;
const PRELOAD = /<link rel="preload"(?=[^>]* as="script")[^>]* href="\/_next\/static\/[^>]*>/g;

/** Runs in the browser, as text; a page in the background is not painted and does not wait for it. */
function loadAfterPaint(sources) {
  const load = () => {
    for (const src of sources) document.head.append(Object.assign(document.createElement('script'), { src }));
  };
  if (document.hidden) load();
  else requestAnimationFrame(() => setTimeout(load));
}

/**
 * Lets a page be painted before its scripts are fetched. Next names them in the head, where they share a slow line with
 * the style sheet and the faces, and often run before the first frame; the page can be read without them.
 * @param {string} html
 */
export function paintFirst(html) {
  const headEnd = html.indexOf('</head>');
  const sources = [...html.matchAll(SCRIPT)].map(({ 1: src }) => src);
  if (headEnd < 0 || sources.length === 0) return html;
  const loader = `<script>(${loadAfterPaint})(${JSON.stringify(sources)})</script>`;
  const withLoader = html.slice(0, headEnd) + loader + html.slice(headEnd);
  return withLoader.replace(SCRIPT, '').replace(PRELOAD, '');
}
