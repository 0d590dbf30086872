/** Results that are costly to make, by key, of which the newest are kept. */
export class KeptPromises<Value> {
  readonly #max: number;
  readonly #kept = new Map<string, Promise<Value>>();
  /** Keys whose results are being made, which are never dropped: they would be made twice at a time. */
  readonly #pending = new Set<string>();

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
    this.#pending.add(key);
    making.then(
      // Only now, so that keys of which nothing can be made drop no result.
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
