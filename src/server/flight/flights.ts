import { KeptBytes } from '../kept-bytes';
import type { CompressedPage } from '../page-cache/compressed-page';

/**
 * Scripts with the RSC data of pages (`extract-flight.ts`), by path. They are kept longer than their pages: a browser
 * that has just loaded a page requests the page's script even if a newer version of the page was published meanwhile.
 */
export class Flights {
  readonly #kept = new KeptBytes<{ bytes: number; script: CompressedPage }>({
    maxBytes: 67_108_864,
    maxEntries: 4000,
  });

  get(path: string): CompressedPage | undefined {
    return this.#kept.get(path)?.script;
  }

  /** Call when a page is stored again with the same data. */
  touch(path: string): void {
    this.#kept.touch(path);
  }

  keep(path: string, script: CompressedPage): void {
    this.#kept.set(path, { bytes: script.bytes, script });
  }
}
