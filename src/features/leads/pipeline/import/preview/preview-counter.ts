import { createHash } from 'node:crypto';
import { cutText } from '@/lib/text/cut-text';
import { isInPipeline, stages } from '../../../collections/pipeline';
import { type ChoiceField, choiceFields } from '../columns/choice-words';
import type { ChosenValue, ReadLead } from '../columns/read-line';
import { blanksFilled, type FillableLead } from '../known-leads';

/** A value of the file with our value for it. */
export type ForeignValue = {
  key: string;
  /** Value as the file contains it. */
  text: string;
  count: number;
  /** Our value; null if it goes to the notes. */
  ours: string | null;
};

export interface ImportPreview {
  created: number;
  filled: number;
  same: number;
  refused: number;
  /** Number of leads to be created whose address is suppressed, by an earlier opt-out or by this file. */
  suppressed: number;
  /** Number of addresses in the file whose owner wants no emails, or whose mailbox refuses them. */
  optedOut: number;
  /** Number of leads to be created that can be enrolled. */
  enrollable: number;
  /** Number of values that are added to the notes because they fit no field. */
  noted: number;
  /** Number of rows whose notes are cut. */
  cutNotes: number;
  /** First rejected lines, with the reason. */
  problems: { line: number; problem: string }[];
  /** First lines whose address is that of a known lead, or occurs in an earlier line. */
  duplicates: { line: number; email: string; leadId: string | null; fills: string[] }[];
  /** Most frequent values in columns of fields with fixed values, by field; `others` counts the remaining rows. */
  values: Partial<Record<ChoiceField, { listed: ForeignValue[]; others: number }>>;
  /** Number of amounts such as `1.234`, whose meaning depends on the decimal mark, by index of the column. */
  ambiguous: Record<string, number>;
}

const shown = 50;
/** Maximum number of different values that are counted for a field; further ones are counted together. */
const maxDistinct = 300;
const maxText = 120;

/** Stages whose leads are not enrolled. */
const closed: ReadonlySet<string> = new Set(stages.filter((stage) => !isInPipeline(stage)));

const noCounts = { created: 0, filled: 0, same: 0, refused: 0, suppressed: 0, noted: 0, cutNotes: 0 };

/** Facts about an address of the file, stored as bits of an octal digit. */
const [isSeen, isEnrollable, isOptedOut] = [1, 2, 4];
/** Length of an address's hash: 66 bits, so that no two addresses of a file share one. */
const printLength = 11;

const printOf = (address: string): string =>
  createHash('sha256').update(address).digest('base64url').slice(0, printLength);

/** State of a counter between two lines, as JSON. */
export type CounterState = Pick<ImportPreview, 'problems' | 'duplicates' | 'ambiguous'> & {
  counts: typeof noCounts;
  values: { field: ChoiceField; listed: ForeignValue[]; others: number }[];
  /** A hash and a digit for each address, concatenated. */
  addresses: string;
};

/**
 * Counts what an import would do, line by line; holds hashes of addresses, but no lines. Its state can be stored, so
 * that another process can continue.
 */
export class PreviewCounter {
  private readonly counts = { ...noCounts };
  private readonly problems: ImportPreview['problems'] = [];
  private readonly duplicates: ImportPreview['duplicates'] = [];
  private readonly ambiguous: Record<string, number> = {};
  private readonly values = new Map<ChoiceField, { byKey: Map<string, ForeignValue>; others: number }>();
  private readonly addresses = new Map<string, number>();

  constructor(state?: CounterState) {
    if (!state) return;
    Object.assign(this.counts, state.counts);
    this.problems.push(...state.problems);
    this.duplicates.push(...state.duplicates);
    Object.assign(this.ambiguous, state.ambiguous);
    for (const { field, listed, others } of state.values) {
      this.values.set(field, { byKey: new Map(listed.map((value) => [value.key, value])), others });
    }
    const { addresses } = state;
    for (let at = 0; at < addresses.length; at += printLength + 1) {
      const end = at + printLength;
      this.addresses.set(addresses.slice(at, end), Number.parseInt(addresses[end] ?? '0', 8));
    }
  }

  state(): CounterState {
    const { counts, problems, duplicates, ambiguous } = this;
    const values = [...this.values].map(([field, { byKey, others }]) => {
      return { field, listed: [...byKey.values()], others };
    });
    const addresses = [...this.addresses].map(([print, bits]) => `${print}${bits.toString(8)}`).join('');
    return { counts, problems, duplicates, ambiguous, values, addresses };
  }

  private mark(print: string, bit: number): void {
    this.addresses.set(print, (this.addresses.get(print) ?? 0) | bit);
  }

  refuse(line: number, problem: string): void {
    this.counts.refused += 1;
    if (this.problems.length < shown) this.problems.push({ line, problem });
  }

  addAmbiguous(columns: readonly number[]): void {
    for (const index of columns) this.ambiguous[index] = (this.ambiguous[index] ?? 0) + 1;
  }

  private addValue({ field, key, cell, ours }: ChosenValue): void {
    const found = this.values.get(field) ?? { byKey: new Map<string, ForeignValue>(), others: 0 };
    this.values.set(field, found);
    const value = found.byKey.get(key);
    if (value) value.count += 1;
    else if (found.byKey.size >= maxDistinct) found.others += 1;
    else found.byKey.set(key, { key, text: cutText(cell, maxText), count: 1, ours: ours ?? null });
  }

  /** @param isSuppressed true if the address was suppressed before the import */
  add(line: number, read: ReadLead, known: FillableLead | undefined, isSuppressed: boolean): void {
    const { counts } = this;
    counts.noted += read.noted;
    if (read.isCut) counts.cutNotes += 1;
    for (const value of read.chosen) this.addValue(value);
    if (read.wish !== 'mailable')
      for (const address of read.addresses) this.mark(printOf(address), isOptedOut);
    const { email } = read;
    const print = printOf(email);
    const isRepeated = ((this.addresses.get(print) ?? 0) & isSeen) > 0;
    this.mark(print, isSeen);
    if (!known && !isRepeated) {
      const canEnrol = !isSuppressed && !closed.has(String(read.values.stage ?? 'new'));
      counts.created += 1;
      if (isSuppressed) counts.suppressed += 1;
      if (canEnrol) this.mark(print, isEnrollable);
      return;
    }
    const fills = known ? Object.keys(blanksFilled(known, read)) : [];
    if (fills.length > 0) counts.filled += 1;
    else counts.same += 1;
    if (this.duplicates.length < shown) {
      this.duplicates.push({ line, email, leadId: known?.id ?? null, fills });
    }
  }

  result(): ImportPreview {
    const { counts, problems, duplicates, ambiguous } = this;
    const bits = [...this.addresses.values()];
    const withAll = (wanted: number) => bits.filter((found) => (found & wanted) === wanted).length;
    const optedOutNow = withAll(isEnrollable | isOptedOut);
    const values: ImportPreview['values'] = {};
    for (const field of choiceFields) {
      const found = this.values.get(field);
      if (!found) continue;
      const listed = [...found.byKey.values()].sort((one, other) => other.count - one.count);
      const others = listed.slice(shown).reduce((sum, { count }) => sum + count, found.others);
      values[field] = { listed: listed.slice(0, shown), others };
    }
    return {
      ...counts,
      suppressed: counts.suppressed + optedOutNow,
      enrollable: withAll(isEnrollable) - optedOutNow,
      optedOut: withAll(isOptedOut),
      problems,
      duplicates,
      values,
      ambiguous,
    };
  }
}
