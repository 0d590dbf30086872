interface Limits {
  /** Limit of the sum of all entries' `bytes`. */
  maxBytes: number;
  /** Limit of the number of entries. */
  maxEntries: number;
}

/** Entries by name, held in memory up to a number and a total size; the oldest are dropped first. */
export class KeptBytes<Entry extends { bytes: number }> {
  readonly #entries = new Map<string, Entry>();
  readonly #limits: Limits;
  #bytes = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Sum of all entries' `bytes`. */
  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(name: string): Entry | undefined {
    return this.#entries.get(name);
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** Makes an entry the newest. */
  touch(name: string): void {
    const entry = this.#entries.get(name);
    if (entry) this.#entries.delete(name) && this.#entries.set(name, entry);
  }

  set(name: string, entry: Entry): void {
    this.delete(name);
    this.#entries.set(name, entry);
    this.#bytes += entry.bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limits.maxBytes && this.size <= this.#limits.maxEntries) break;
      this.delete(oldest);
    }
  }

  delete(name: string): void {
    this.#bytes -= this.#entries.get(name)?.bytes ?? 0;
    this.#entries.delete(name);
  }

  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }
}
