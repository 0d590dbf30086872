'use client';

/** Prints one element of the page without its surroundings; see `ui/layout/print.css`. */
export function printAlone(part: Element): void {
  const done = () => part.removeAttribute('data-print-alone');
  part.setAttribute('data-print-alone', '');
  window.addEventListener('afterprint', done, { once: true });
  try {
    window.print();
  } catch (error) {
    done();
    throw error;
  }
}
