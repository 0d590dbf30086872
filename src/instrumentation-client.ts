/** Next runs this in every browser before React starts; shows a plain error page if the start fails. */
import { reportError } from '@/lib/browser/report-error';
import { showMountError } from '@/ui/mount-error';

const isSite = 'script' in document.documentElement.dataset;

function fail(error: unknown) {
  const thrown = error instanceof Error ? error : new Error(String(error));
  showMountError(thrown.message);
  reportError(thrown);
}

/** Handles errors of our own scripts until hydration; later errors are handled by error boundaries. */
function onScriptError(event: ErrorEvent) {
  if ('hydrated' in document.documentElement.dataset) removeEventListener('error', onScriptError);
  else if (event.filename.includes('/_next/')) fail(event.error ?? event.message);
}

if (isSite) {
  addEventListener('error', onScriptError);
  if (!document.getElementById('root')) fail(new Error('Root element #root not found'));
}
