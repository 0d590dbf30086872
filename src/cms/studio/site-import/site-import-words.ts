/** Words of the views of imports. */
import { formatWhole } from '@/lib/format/format-number';
import { ownEntry } from '@/lib/own-entry';
import { asWords } from '@/lib/text/as-words';
import type { SiteImport } from '../../site-import/run/find-site-import';
import { type EntryTarget, entryTargets } from '../../site-import/run/mapping';
import type { ReportCount } from '../../site-import/run/report';

export const siteImportStatuses: Record<SiteImport['status'], string> = {
  storing: 'Reading the file',
  draft: 'Not started',
  running: 'Importing',
  stopped: 'Stopped',
  done: 'Imported',
  undoing: 'Undoing',
  undone: 'Undone',
};

export const systemNames: Record<SiteImport['system'], string> = { wordpress: 'WordPress', ghost: 'Ghost' };

const targets: Record<EntryTarget | 'authors' | 'categories' | 'media', string> = {
  posts: 'Posts',
  pages: 'Pages',
  'case-studies': 'Case studies',
  'kb-articles': 'Knowledge base articles',
  authors: 'Authors',
  categories: 'Categories',
  media: 'Media',
  none: 'Left out',
};
export const targetName = (target: string): string => ownEntry(targets, target) ?? asWords(target);
export const targetChoices = entryTargets.map((value) => ({ value, label: targets[value] }));

/** Plural of a type of the old site: `Posts`, or a plugin's name of its custom type. */
export const typeName = (type: string): string =>
  type === 'post' || type === 'page' ? asWords(`${type}s`) : `“${asWords(type)}”`;

const kinds: Partial<Record<ReportCount['kind'], string>> = {
  author: 'Authors',
  term: 'Categories and tags',
  file: 'Files',
  redirect: 'Redirects',
};

/** Noun for a count of the report: `Posts` for entries that became posts. */
const countedName = ({ kind, target }: ReportCount): string | undefined =>
  kind === 'entry' ? targetName(target ?? 'none') : kinds[kind];

const outcomes: Record<string, string> = {
  created: 'new',
  changed: 'brought up to date',
  same: 'the same as before',
  matched: 'here already',
  edited: 'edited here, left as they are',
  deleted: 'deleted here, left out',
  dropped: 'left out',
  failed: 'not carried over',
};
const states: Record<string, string> = {
  waiting: 'waiting',
  planned: 'waiting',
  undone: 'removed again',
  kept: 'kept, because they are edited or used here',
};

/** Word for the outcome of a record. */
export const outcomeName = ({ state, outcome }: { state: string; outcome: string | null }): string =>
  ownEntry(states, state) ?? ownEntry(outcomes, outcome ?? 'created') ?? '';

const resultOrder = [
  ...['posts', 'pages', 'case-studies', 'kb-articles', 'none'].map(targetName),
  ...['Files', 'Authors', 'Categories and tags', 'Redirects'],
];

/** Rows of the table of results: a noun and the counts of its outcomes. */
export function resultRows(counts: readonly ReportCount[]): { name: string; words: string }[] {
  const rows = new Map<string, Map<string, number>>();
  for (const one of counts) {
    const name = countedName(one);
    if (name === undefined) continue;
    const numbers = rows.get(name) ?? new Map<string, number>();
    const word = outcomeName(one);
    numbers.set(word, (numbers.get(word) ?? 0) + one.count);
    rows.set(name, numbers);
  }
  const place = (name: string) => resultOrder.indexOf(name);
  const sorted = [...rows].sort(([one], [other]) => place(one) - place(other));
  return sorted.map(([name, numbers]) => ({
    name,
    words: [...numbers].map(([word, count]) => `${formatWhole(count)} ${word}`).join(', '),
  }));
}

/** Number and noun: `1 post`, `1,200 posts`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatWhole(count)} ${count === 1 ? one : many}`;
