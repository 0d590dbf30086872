import { Spinner } from './spinner';

/**
 * The page's only loading indicator, shown while a `PendingMarker` is rendered. Appears with a delay, so that fast
 * responses do not make it flicker.
 */
export function LoadingSign() {
  return (
    <div className="loading-sign fixed inset-x-0 top-20 z-50 mx-auto w-fit border border-line bg-raised px-5 py-3 text-sm shadow-lift">
      <Spinner label="Loading" />
    </div>
  );
}
