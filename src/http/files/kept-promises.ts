/** Results that are costly to make, by key, of which the newest are kept. */
export class KeptPromises<Value> {
  readonly #max: number;
  readonly #kept = new Map<string, Promise<Value>>();

  /** @param max number of results; the one that was asked for longest ago is dropped first */
  constructor(max: number) {
    this.#max = max;
  }

  /** The result of a key, made at most once at a time. One that could not be made is made again when it is asked for. */
  get(key: string, make: () => Promise<Value>): Promise<Value> {
    const value = this.#kept.get(key) ?? this.#make(key, make);
    this.#kept.delete(key);
    this.#kept.set(key, value);
    return value;
  }

  #make(key: string, make: () => Promise<Value>): Promise<Value> {
    const making = make();
    making.then(
      // Only now, so that keys of which nothing can be made drop no result.
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
