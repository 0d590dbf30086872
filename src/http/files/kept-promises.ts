/** Cache of results that are costly to compute, with the most recently used ones. */
export class KeptPromises<Value> {
  readonly #max: number;
  readonly #kept = new Map<string, Promise<Value>>();
  /** Keys whose results are being made, which are never dropped: they would be made twice at a time. */
  readonly #pending = new Set<string>();

  /** @param max number of results; the one that was asked for longest ago is dropped first */
  constructor(max: number) {
    this.#max = max;
  }

  /**
   * The result of a key, computed once for concurrent calls. After a failure, it is computed again at the next call.
   */
  get(key: string, make: () => Promise<Value>): Promise<Value> {
    const value = this.#kept.get(key) ?? this.#make(key, make);
    this.#kept.delete(key);
    this.#kept.set(key, value);
    return value;
  }

  #make(key: string, make: () => Promise<Value>): Promise<Value> {
    const making = make();
    this.#pending.add(key);
    making.then(
      // Evicted only after a success, so that failures drop no result.
      () => {
        this.#pending.delete(key);
        this.#dropOldest();
      },
      () => {
        this.#pending.delete(key);
        this.#kept.delete(key);
      },
    );
    return making;
  }

  #dropOldest(): void {
    let surplus = this.#kept.size - this.#pending.size - this.#max;
    for (const key of this.#kept.keys()) {
      if (surplus <= 0) return;
      if (this.#pending.has(key)) continue;
      this.#kept.delete(key);
      surplus -= 1;
    }
  }
}
