import { KeptBytes } from '../kept-bytes';
import type { CompressedPage } from '../page-cache/compressed-page';

/**
 * Scripts with the data of pages (`extract-flight.ts`), by path. They outlive their pages: somebody who has just loaded
 * a page asks for its script even if the page was published anew meanwhile.
 */
export class Flights {
  readonly #kept = new KeptBytes<{ bytes: number; script: CompressedPage }>({
    maxBytes: 67_108_864,
    maxEntries: 4000,
  });

  get(path: string): CompressedPage | undefined {
    return this.#kept.get(path)?.script;
  }

  /** Call when a page is kept anew with the same data. */
  touch(path: string): void {
    this.#kept.touch(path);
  }

  keep(path: string, script: CompressedPage): void {
    this.#kept.set(path, { bytes: script.bytes, script });
  }
}
