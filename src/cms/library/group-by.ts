import { slugify } from '@/lib/text/slugs/slugify';

export type Group<T> = { label: string; anchor: string; items: T[] };

/** Groups items by label, in alphabetical order; items keep their order. */
export function groupBy<T>(items: readonly T[], labelOf: (item: T) => string): Group<T>[] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const label = labelOf(item);
    groups.set(label, [...(groups.get(label) ?? []), item]);
  }
  return [...groups]
    .map(([label, members]) => ({ label, anchor: slugify(label), items: members }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
}
