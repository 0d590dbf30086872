/** Runs in every browser before React starts, and shows a plain error page if the start fails. */
import { reportError } from '@/lib/browser/report-error';
import { showMountError } from '@/ui/mount-error';

const isSite = 'script' in document.documentElement.dataset;

/**
 * Milliseconds that React has to recover from an error. If a browser's translation or an extension has changed the
 * document before hydration, React reports the difference and renders the page again.
 */
const RECOVERY_MS = 2000;

const isHydrated = () => 'hydrated' in document.documentElement.dataset;

function failUnlessRecovered(error: unknown) {
  const thrown = error instanceof Error ? error : new Error(String(error));
  reportError(thrown);
  setTimeout(() => {
    if (isHydrated()) return;
    const panel = showMountError(thrown.message);
    // Removes the error page if React recovers after all, as it can on a slow device.
    new MutationObserver(() => isHydrated() && panel.remove()).observe(document.documentElement, {
      attributeFilter: ['data-hydrated'],
    });
  }, RECOVERY_MS);
}

/** Handles errors of our own scripts until hydration; later errors are handled by error boundaries. */
function onScriptError(event: ErrorEvent) {
  if (isHydrated()) removeEventListener('error', onScriptError);
  else if (event.filename.includes('/_next/')) failUnlessRecovered(event.error ?? event.message);
}

/** Reports that the page was truncated or rewritten in transit. React may hydrate the rest, so the error page stays. */
function failForMissingRoot() {
  const error = new Error('Root element #root not found');
  reportError(error);
  showMountError(error.message);
}

if (isSite) {
  addEventListener('error', onScriptError);
  if (!document.getElementById('root')) failForMissingRoot();
}
