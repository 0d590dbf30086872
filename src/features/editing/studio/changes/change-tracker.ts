/**
 * Tracks which fields a form has changed, and which stored values the changes started from, so that a write sends
 * only these.
 */
import { isRecord } from '@/lib/is-record';
import { type DocumentShape, documentShape, type FieldSource } from '../../merge/document-shape';
import { mergeChanges, type Values } from '../../merge/merge-changes';
import { isSame } from '../../merge/same-value';
import { writtenValues } from '../../merge/written-values';
import { changedFromKey } from '../../write-keys';

/** Payload sets the first three; `_status` is sent with each write and never compared. */
const notCompared: ReadonlySet<string> = new Set(['id', 'createdAt', 'updatedAt', '_status']);

const idsOf = (rows: unknown) =>
  Array.isArray(rows) ? rows.map((row) => (isRecord(row) ? row.id : null)) : [];

export { isSame };

export type Changes = { fields: Values; changedFrom: Values };

export class ChangeTracker {
  readonly #shape: DocumentShape;
  /** Form values before the user changed them, including defaults and empty fields that are not stored. */
  #shown: Values;
  /** Stored values that correspond to `#shown`. */
  #seen: Values;
  /** Latest known stored values. */
  #stored: Values;

  constructor(fields: readonly FieldSource[], { shown, stored }: { shown: Values; stored: Values }) {
    this.#shape = documentShape(fields);
    this.#shown = shown;
    this.#seen = stored;
    this.#stored = stored;
  }

  get stored(): Values {
    return this.#stored;
  }

  /** Returns the fields that the user changed, ready to store, and the stored values they replace. */
  changes(form: Values): Changes {
    const fields: Record<string, unknown> = {};
    const changedFrom: Record<string, unknown> = {};
    for (const [name, mine] of Object.entries(form)) {
      const shown = this.#shown[name];
      const seen = this.#seen[name];
      if (notCompared.has(name) || isSame(mine, shown) || isSame(mine, this.#stored[name])) continue;
      const sides = { base: { [name]: shown }, mine: { [name]: mine }, theirs: { [name]: seen } };
      // Unchanged rows and fields of groups are sent as stored, without the form’s defaults.
      fields[name] = mergeChanges(this.#shape, sides).merged[name] ?? null;
      changedFrom[name] = seen ?? null;
    }
    return { fields, changedFrom };
  }

  hasChanges(form: Values): boolean {
    return Object.keys(this.changes(form).fields).length > 0;
  }

  /** Body of the write, in place of the whole form. */
  bodyOf(form: Values): Values {
    const { fields, changedFrom } = this.changes(form);
    const { _status } = form;
    return { ...fields, ...(_status === undefined ? {} : { _status }), [changedFromKey]: changedFrom };
  }

  /**
   * Records that the server stored the form as it was sent. The server completes what it stores (defaults of a new
   * block, ids of rows): the next change must start from the completed values, or it would conflict with this form's
   * own write.
   * @param yielded fields in which the user accepted others' values that the form does not show yet @returns true if
   * the stored document has other rows than the form: Payload’s form applies returned values, but not rows that
   * others added.
   */
  accept(sent: Values, stored: Values, yielded: ReadonlySet<string> = new Set()): boolean {
    const isRows = (name: string) => this.#shape.get(name)?.kind === 'rows';
    const hasOtherRows = Object.keys(sent).some(
      (name) => isRows(name) && !isSame(idsOf(sent[name]), idsOf(stored[name])),
    );
    const { fields, changedFrom } = this.changes(sent);
    const written = writtenValues(this.#shape, { base: changedFrom, sent: fields, stored });
    const isOwn = ([name]: [string, unknown]) => !yielded.has(name);
    const own = Object.fromEntries(Object.entries(written).filter(isOwn));
    this.#seen = { ...this.#seen, ...fields, ...own };
    this.#shown = { ...this.#shown, ...sent };
    this.#stored = stored;
    return hasOtherRows;
  }

  /** Treats the shown values as equal to the stored ones. Call only while the user is not typing. */
  settle(shown: Values, stored: Values = this.#stored): void {
    this.#shown = shown;
    this.#seen = stored;
    this.#stored = stored;
  }

  /**
   * Adopts the stored values of an earlier form of this document, which are newer than those that this form was
   * loaded with.
   */
  continue(earlier: ChangeTracker): void {
    this.#seen = earlier.#seen;
    this.#stored = earlier.#stored;
  }

  /** True if the stored values already equal these changes. */
  isStored({ fields }: Changes): boolean {
    return Object.entries(fields).every(([name, value]) => isSame(value, this.#stored[name]));
  }

  /** Restores the base values of changes that were typed before the form was loaded. */
  resume({ changedFrom }: Changes): void {
    this.#shown = { ...this.#shown, ...changedFrom };
    this.#seen = { ...this.#seen, ...changedFrom };
  }
}
