import { Spinner } from './spinner';

/** The page's one sign that something is awaited. Comes after a moment, so that what is quick does not flicker. */
export function LoadingSign() {
  return (
    <div className="loading-sign fixed inset-x-0 top-20 z-50 mx-auto w-fit border border-line bg-raised px-5 py-3 text-sm shadow-lift">
      <Spinner label="Loading" />
    </div>
  );
}
