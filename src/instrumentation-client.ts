/** Runs in every browser before React starts, and shows a plain page when the start itself fails. */
import { reportError } from '@/lib/browser/report-error';
import { showMountError } from '@/ui/mount-error';

const isSite = 'script' in document.documentElement.dataset;

function fail(error: unknown) {
  const thrown = error instanceof Error ? error : new Error(String(error));
  showMountError(thrown.message);
  reportError(thrown);
}

/** Only our own scripts, and only until the shell says that it lives; later errors have their own screens. */
function onScriptError(event: ErrorEvent) {
  if ('hydrated' in document.documentElement.dataset) removeEventListener('error', onScriptError);
  else if (event.filename.includes('/_next/')) fail(event.error ?? event.message);
}

if (isSite) {
  addEventListener('error', onScriptError);
  if (!document.getElementById('root')) fail(new Error('Root element #root not found'));
}
