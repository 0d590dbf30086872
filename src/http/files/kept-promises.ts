/** Cache of results that are costly to compute, with the most recently used ones. */
export class KeptPromises<Value> {
  readonly #max: number;
  readonly #kept = new Map<string, Promise<Value>>();

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
    making.then(
      // Evicted only after a success, so that failures drop no result.
      () => {
        const [oldest] = this.#kept.keys();
        if (this.#kept.size > this.#max && oldest !== undefined) this.#kept.delete(oldest);
      },
      () => {
        if (this.#kept.get(key) === making) this.#kept.delete(key);
      },
    );
    return making;
  }
}
