/** Decides in memory which redirects the rows of a file change, because a preview needs neither writes nor a lock. */
import { checkTarget } from '../collections/redirects';
import type { StoredRedirect } from '../tables/redirects';
import { checkOldPath } from './old-path';
import { follow, normalizedTarget, pathOfHref, refusals } from './redirect-target';

export interface RedirectRow {
  /** Number of the row in its file. */
  number: number;
  /** Old address as the file has it, for messages. */
  given: string;
  /** Old address as redirects store it. */
  from: string;
  to: string;
  /** Value of a column about patterns; blank for a single address. */
  pattern: string;
}

/** Stored redirects by old path, and the old paths of the rows at which a document is published. */
export interface StoredState {
  redirects: ReadonlyMap<string, StoredRedirect>;
  publishedPaths: ReadonlySet<string>;
}

export interface ImportedRedirects {
  created: number;
  changed: number;
  unchanged: number;
  /** Rows that were left out, by their number in the file, with the reason as a sentence. */
  refused: { row: number; from: string; reason: string }[];
}

export interface RedirectPlan {
  result: ImportedRedirects;
  /** Redirects of the file to store. */
  puts: { from: string; to: string }[];
  /** Other redirects, which led to an old address of the file and now lead directly to its target. */
  retargets: { from: string; to: string }[];
}

const maxTarget = 500;

/** Targets by old path. A chain is shortened whenever it is followed, so that following all of them is linear. */
class Targets {
  readonly #to: Map<string, string>;

  constructor(redirects: Iterable<readonly [string, StoredRedirect]>) {
    this.#to = new Map(Array.from(redirects, ([from, { to }]) => [from, to]));
  }

  put(from: string, to: string): void {
    this.#to.set(from, to);
  }

  /** End of the chain of redirects from this old address. */
  endFrom(from: string): string {
    const to = this.#to.get(from) ?? from;
    const end = this.endOf(to);
    return end.length > maxTarget ? to : end;
  }

  /**
   * End of the chain of redirects from `href`. A step whose queries would make the target too long is not followed.
   * Stored redirects that form a loop are followed once.
   */
  endOf(href: string): string {
    const chain = new Map<string, string>();
    let path = pathOfHref(href);
    for (let to = this.#to.get(path); to !== undefined && !chain.has(path); to = this.#to.get(path)) {
      chain.set(path, to);
      path = pathOfHref(to);
    }
    let end: string | null = null;
    for (const [from, to] of [...chain].reverse()) {
      const whole = follow(to, end);
      end = whole.length > maxTarget ? to : whole;
      this.#to.set(from, end);
    }
    return follow(href, end);
  }
}

function refusalOf({ from, to, pattern }: RedirectRow): string | null {
  if (/^(?:1|regex|true)$/i.test(pattern)) return 'Patterns cannot be imported, only single addresses.';
  // PostgreSQL cannot store a text with a NUL byte.
  if (`${from}${to}`.includes('\0')) return 'It has a character that no address has.';
  if (!from || !to) return 'It needs an old and a new address.';
  for (const verdict of [checkOldPath(from), checkTarget(to, { required: true })])
    if (verdict !== true) return verdict;
  return null;
}

/** Plans the changes that `putRedirectRows` writes. Of several rows with one old address, the last one counts. */
export function planRedirects(
  rows: readonly RedirectRow[],
  { redirects, publishedPaths }: StoredState,
): RedirectPlan {
  const result: ImportedRedirects = { created: 0, changed: 0, unchanged: 0, refused: [] };
  const targets = new Targets(redirects);
  const own = new Map<string, StoredRedirect | undefined>();
  const refusalsOfRows = new Map(rows.map((row) => [row, refusalOf(row)]));
  const lastRows = new Map(
    rows
      .filter((row) => refusalsOfRows.get(row) === null)
      .map(({ from, to, number }) => [from, { number, to: normalizedTarget(to) }]),
  );

  /** Adds a row to the plan if it is valid. @returns the reason otherwise */
  function take(row: RedirectRow): string | null {
    const reason = refusalsOfRows.get(row) ?? null;
    if (reason !== null) return reason;
    const { number, from, to } = row;
    const target = normalizedTarget(to);
    const last = lastRows.get(from);
    if (last && last.number !== number && last.to !== target)
      return `Row ${last.number} leads the same address elsewhere.`;
    const stored = redirects.get(from);
    if (own.has(from) || stored?.to === to) {
      result.unchanged += 1;
      return null;
    }
    if (publishedPaths.has(from)) return refusals.published;
    // Otherwise a row whose target is its own address would follow the stored redirect.
    if (pathOfHref(target) === from) return refusals.loop;
    const end = targets.endOf(target);
    if (end.length > maxTarget) return `The new address has more than ${maxTarget} characters.`;
    if (pathOfHref(end) === from) return refusals.loop;
    targets.put(from, end);
    own.set(from, stored);
    result[stored === undefined ? 'created' : stored.to === end ? 'unchanged' : 'changed'] += 1;
    return null;
  }

  for (const row of rows) {
    const reason = take(row);
    if (reason !== null) result.refused.push({ row: row.number, from: row.given, reason });
  }
  const ends = (froms: Iterable<string>) =>
    Array.from(froms, (from) => ({ from, to: targets.endFrom(from) }));
  const isNew = ({ from, to }: { from: string; to: string }) => redirects.get(from)?.to !== to;
  return {
    result,
    puts: ends(own.keys()),
    retargets: ends(redirects.keys()).filter((one) => !own.has(one.from) && isNew(one)),
  };
}
