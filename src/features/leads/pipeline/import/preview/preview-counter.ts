import { cutText } from '@/lib/text/cut-text';
import { isInPipeline, stages } from '../../../collections/pipeline';
import { type ChoiceField, choiceFields } from '../columns/choice-words';
import type { ChosenValue, ReadLead } from '../columns/read-line';
import { blanksFilled, type FillableLead } from '../known-leads';

/** A value of the file beside ours. */
export type ForeignValue = {
  key: string;
  /** As the file writes it. */
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
  /** Number of leads to be created whose address gets no emails: suppressed before, or by this file. */
  suppressed: number;
  /** Number of addresses of the file that want no emails, or refuse them. */
  optedOut: number;
  /** Number of leads to be created that can be enrolled. */
  enrollable: number;
  /** Number of values that go to the notes. */
  noted: number;
  /** Number of rows whose notes are cut. */
  cutNotes: number;
  /** First rejected lines, with the reason. */
  problems: { line: number; problem: string }[];
  /** First lines whose address is known, or repeated in the file. */
  duplicates: { line: number; email: string; leadId: string | null; fills: string[] }[];
  /** Most frequent values of columns with fixed values, by field. */
  values: Partial<Record<ChoiceField, { listed: ForeignValue[]; others: number }>>;
  /** Number of amounts such as `1.234`, by index of the column. */
  ambiguous: Record<string, number>;
}

const shown = 50;
/** Maximum number of different values that are counted for a field; further ones are counted together. */
const maxDistinct = 300;
const maxText = 120;

/** Stages whose leads are enrolled. */
const closed: ReadonlySet<string> = new Set(stages.filter((stage) => !isInPipeline(stage)));

/** Counts what an import would do, line by line; holds addresses, but no lines. */
export class PreviewCounter {
  private readonly counts = {
    ...{
      created: 0,
      filled: 0,
      same: 0,
      refused: 0,
      suppressed: 0,
      optedOut: 0,
      enrollable: 0,
      noted: 0,
      cutNotes: 0,
    },
  };
  private readonly problems: ImportPreview['problems'] = [];
  private readonly duplicates: ImportPreview['duplicates'] = [];
  private readonly ambiguous: Record<string, number> = {};
  private readonly values = new Map<ChoiceField, { byKey: Map<string, ForeignValue>; others: number }>();
  /** Whether leads to be created can be enrolled, by address. */
  private readonly made = new Map<string, boolean>();
  private readonly seen = new Set<string>();
  /** Further addresses of lines. */
  private readonly further = new Set<string>();
  private readonly optedOut = new Set<string>();

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

  /**
   * Notes the addresses of a line. @returns whether its person has a line above. If it joins the leads of two lines, one
   * less is created.
   */
  private addAddresses([email = '', ...further]: readonly string[]): boolean {
    const [, ...joined] = [email, ...further].filter((address) => this.made.has(address));
    for (const address of joined) this.made.delete(address);
    this.counts.created -= joined.length;
    this.counts.same += joined.length;
    const isRepeated =
      this.seen.has(email) || this.further.has(email) || further.some((address) => this.seen.has(address));
    this.seen.add(email);
    for (const address of further) this.further.add(address);
    return isRepeated;
  }

  /** @param isSuppressed whether the address got no emails before the import */
  add(line: number, read: ReadLead, known: FillableLead | undefined, isSuppressed: boolean): void {
    const { counts } = this;
    counts.noted += read.noted;
    if (read.isCut) counts.cutNotes += 1;
    for (const value of read.chosen) this.addValue(value);
    if (read.wish !== 'mailable') for (const address of read.addresses) this.optedOut.add(address);
    const { email } = read;
    const isRepeated = this.addAddresses(read.addresses);
    if (!known && !isRepeated) {
      counts.created += 1;
      if (isSuppressed) counts.suppressed += 1;
      this.made.set(email, !isSuppressed && !closed.has(String(read.values.stage ?? 'new')));
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
    const optedOutNow = [...this.made].filter(
      ([email, canEnrol]) => canEnrol && this.optedOut.has(email),
    ).length;
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
      enrollable: [...this.made.values()].filter(Boolean).length - optedOutNow,
      optedOut: this.optedOut.size,
      problems,
      duplicates,
      values,
      ambiguous,
    };
  }
}
