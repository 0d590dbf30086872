/** What a form has changed of a document, and what it was changed from, so that only that is sent. */
import { isRecord } from '@/lib/is-record';
import { type DocumentShape, documentShape, type FieldSource } from '../../merge/document-shape';
import { mergeChanges, type Values } from '../../merge/merge-changes';
import { isSame } from '../../merge/same-value';
import { changedFromKey } from '../../write-keys';

/** Payload sets the first three; publishing or saving a draft is said with each write, and compared with nothing. */
const notCompared: ReadonlySet<string> = new Set(['id', 'createdAt', 'updatedAt', '_status']);

const idsOf = (rows: unknown) =>
  Array.isArray(rows) ? rows.map((row) => (isRecord(row) ? row.id : null)) : [];

export { isSame };

export type Changes = { fields: Values; changedFrom: Values };

export class ChangeTracker {
  readonly #shape: DocumentShape;
  /** What the form showed before the person changed it. A form has defaults and empty fields that a document has not. */
  #shown: Values;
  /** The same as it is stored. */
  #seen: Values;
  /** What is stored by now, as far as is known. */
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

  /** The fields that the person has changed, as they are to be stored, and the stored values they replace. */
  changes(form: Values): Changes {
    const fields: Record<string, unknown> = {};
    const changedFrom: Record<string, unknown> = {};
    for (const [name, mine] of Object.entries(form)) {
      const shown = this.#shown[name];
      const seen = this.#seen[name];
      if (notCompared.has(name) || isSame(mine, shown) || isSame(mine, this.#stored[name])) continue;
      const sides = { base: { [name]: shown }, mine: { [name]: mine }, theirs: { [name]: seen } };
      // Rows and parts of groups that were not changed go as they are stored, without the form’s defaults.
      fields[name] = mergeChanges(this.#shape, sides).merged[name] ?? null;
      changedFrom[name] = seen ?? null;
    }
    return { fields, changedFrom };
  }

  hasChanges(form: Values): boolean {
    return Object.keys(this.changes(form).fields).length > 0;
  }

  /** The body to send in place of the whole form. */
  bodyOf(form: Values): Values {
    const { fields, changedFrom } = this.changes(form);
    const { _status } = form;
    return { ...fields, ...(_status === undefined ? {} : { _status }), [changedFromKey]: changedFrom };
  }

  /**
   * The server has taken the form as it was when it was sent.
   * @returns whether it has other rows by now: Payload’s form takes up values by itself, but not others’ rows.
   */
  accept(sent: Values, stored: Values): boolean {
    const isRows = (name: string) => this.#shape.get(name)?.kind === 'rows';
    const hasOtherRows = Object.keys(sent).some(
      (name) => isRows(name) && !isSame(idsOf(sent[name]), idsOf(stored[name])),
    );
    this.#seen = { ...this.#seen, ...this.changes(sent).fields };
    this.#shown = { ...this.#shown, ...sent };
    this.#stored = stored;
    return hasOtherRows;
  }

  /** Nothing is typed: what the form shows is what is stored. */
  settle(shown: Values, stored: Values = this.#stored): void {
    this.#shown = shown;
    this.#seen = stored;
    this.#stored = stored;
  }

  /** Whether what was typed once is what is stored by now. */
  isStored({ fields }: Changes): boolean {
    return Object.entries(fields).every(([name, value]) => isSame(value, this.#stored[name]));
  }

  /** Values that were typed before the form was loaded, from what they were changed then. */
  resume({ changedFrom }: Changes): void {
    this.#shown = { ...this.#shown, ...changedFrom };
    this.#seen = { ...this.#seen, ...changedFrom };
  }
}
