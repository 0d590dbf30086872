import { isRecord } from '@/lib/is-record';
import { type DocumentShape, documentShape, type FieldSource } from '../../merge/document-shape';
import type { Values } from '../../merge/merge-changes';
import { isSame } from '../../merge/same-value';

type BlockSource = { slug: string; labels?: { singular?: unknown } };
type Source = FieldSource & {
  blocks?: readonly unknown[];
  fields?: readonly Source[];
  tabs?: readonly Source[];
};

const isBlock = (block: unknown): block is BlockSource => isRecord(block) && typeof block.slug === 'string';

function blockLabels(fields: readonly Source[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { blocks = [], fields: inner = [], tabs = [] } of fields) {
    for (const block of blocks.filter(isBlock)) {
      const label = block.labels?.singular;
      found.set(block.slug, typeof label === 'string' ? label : block.slug);
    }
    for (const [slug, label] of blockLabels([...inner, ...tabs])) found.set(slug, label);
  }
  return found;
}

const rowsOf = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);

/** Returns the labels of blocks that were added, removed or changed; none if they were only moved. */
function changedBlocks(now: unknown, before: unknown, labels: ReadonlyMap<string, string>): string[] {
  const [newer, older] = [rowsOf(now), rowsOf(before)].map(
    (rows) => new Map(rows.map((row) => [String(row.id), row])),
  );
  const ids = new Set([...(newer?.keys() ?? []), ...(older?.keys() ?? [])]);
  const changed = [...ids].flatMap((id) => {
    const [one, other] = [newer?.get(id), older?.get(id)];
    return isSame(one, other) ? [] : [String((one ?? other)?.blockType ?? '')];
  });
  return [...new Set(changed.flatMap((slug) => labels.get(slug) ?? []))];
}

/** Lists the changes of a version compared with the previous one. */
export class ChangedFields {
  readonly #shape: DocumentShape;
  readonly #blockLabels: ReadonlyMap<string, string>;

  /** @param unsaid names of fields that people do not edit */
  constructor(fields: readonly Source[], unsaid: readonly string[]) {
    const shape = new Map(documentShape(fields));
    for (const name of ['id', 'createdAt', 'updatedAt', '_status', ...unsaid]) shape.delete(name);
    this.#shape = shape;
    this.#blockLabels = blockLabels(fields);
  }

  /** @returns labels of the changed fields, with the block labels of blocks fields: `Title`, `Blocks (Hero, FAQ)` */
  between(now: Values, before: Values): string[] {
    return [...this.#shape].flatMap(([name, { label }]) => {
      if (isSame(now[name], before[name])) return [];
      const kinds = changedBlocks(now[name], before[name], this.#blockLabels);
      return kinds.length > 0 ? [`${label} (${kinds.join(', ')})`] : [label];
    });
  }
}
