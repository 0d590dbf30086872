/** Groups of addresses that lines of a file join. */

/** Addresses that belong together. */
export type AddressGroup = {
  /** In the order of the file. */
  addresses: string[];
  /** Longest name of the lines, of which all others are a part. */
  name: string;
  /** True if more addresses were joined than a group holds, so that they are hardly one person's. */
  isOverfull: boolean;
};

type Ordered = AddressGroup & { order: number };
type Limits = {
  /** Addresses of a group. */
  group: number;
  /** Addresses of all groups; those beyond it are not joined. */
  all: number;
};

const wordsOf = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * True if two names can be those of one person: all words of one are in the other, as of `Ada` and `Lovelace, Ada`.
 * A blank name can be anyone's.
 */
export function canBeOneName(one: string, other: string): boolean {
  const [words, others] = [new Set(wordsOf(one)), new Set(wordsOf(other))];
  const [few, many] = words.size < others.size ? [words, others] : [others, words];
  return [...few].every((word) => many.has(word));
}

/** Joins addresses by lines that have several of them, in linear time, because groups are small. */
export class AddressGroups {
  private readonly byAddress = new Map<string, Ordered>();

  /** @param canJoin whether groups of two names can be joined */
  constructor(
    private readonly limits: Limits,
    private readonly canJoin: (one: string, other: string) => boolean = () => true,
  ) {}

  private unite(one: Ordered, other: Ordered): Ordered {
    if (one === other || !this.canJoin(one.name, other.name)) return one;
    const [kept, gone] = one.order < other.order ? [one, other] : [other, one];
    if (kept.addresses.length + gone.addresses.length > this.limits.group) {
      kept.isOverfull = true;
      gone.isOverfull = true;
      return one;
    }
    if (gone.name.length > kept.name.length) kept.name = gone.name;
    kept.isOverfull ||= gone.isOverfull;
    kept.addresses.push(...gone.addresses);
    for (const address of gone.addresses) this.byAddress.set(address, kept);
    return kept;
  }

  /** Joins the addresses of a line. */
  join(addresses: readonly string[], name: string): void {
    const fresh = addresses.filter((address) => !this.byAddress.has(address));
    const order = this.byAddress.size;
    if (order + fresh.length > this.limits.all) return;
    const isOverfull = fresh.length > this.limits.group;
    const ofLine: Ordered = { addresses: fresh, name, isOverfull, order };
    for (const address of fresh) this.byAddress.set(address, ofLine);
    let line: Ordered | undefined;
    for (const address of addresses) {
      const group = this.byAddress.get(address);
      if (group) line = line ? this.unite(line, group) : group;
    }
  }

  groupOf(address: string): AddressGroup | undefined {
    return this.byAddress.get(address);
  }

  /** All groups of several addresses. */
  several(): AddressGroup[] {
    return [...new Set(this.byAddress.values())].filter(({ addresses }) => addresses.length > 1);
  }
}
