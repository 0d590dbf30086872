type Options = {
  limit: number;
  windowMs: number;
  /** Further keys are not counted: memory stays bounded whatever comes. */
  mostKeys?: number;
};

/** Counts events per key in this process ; the window before the current one fades out, which comes close to a sliding one. */
export class SlidingCount {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #mostKeys: number;
  #window = 0;
  #current = new Map<string, number>();
  #previous = new Map<string, number>();

  constructor({ limit, windowMs, mostKeys = 50_000 }: Options) {
    this.#limit = limit;
    this.#windowMs = windowMs;
    this.#mostKeys = mostKeys;
  }

  /** Counts one more event of the key and tells whether that is too many. */
  isOver(key: string, now = Date.now()): boolean {
    this.#roll(now);
    const count = (this.#current.get(key) ?? 0) + 1;
    if (this.#current.size < this.#mostKeys || this.#current.has(key)) this.#current.set(key, count);
    const remaining = 1 - (now % this.#windowMs) / this.#windowMs;
    return count + (this.#previous.get(key) ?? 0) * remaining > this.#limit;
  }

  #roll(now: number): void {
    const window = Math.floor(now / this.#windowMs);
    if (window === this.#window) return;
    this.#previous = window === this.#window + 1 ? this.#current : new Map();
    this.#current = new Map();
    this.#window = window;
  }
}
