export const hubSorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'title', label: 'By title' },
] as const;

type Sort = (typeof hubSorts)[number]['value'];
/** Filter and order of the list; an empty string filters nothing. */
export type HubState = { words: string; kind: string; topic: string; sort: Sort };
/** Facts of an entry, read from its HTML. */
export type HubItem = {
  text: string;
  kind: string;
  topics: readonly string[];
  /** Index in the order of publication, newest first. */
  place: number;
  title: string;
};

export const wholeHub: HubState = { words: '', kind: '', topic: '', sort: 'newest' };

const maxWords = 100;

/** Parses the state from a query string. Kinds, topics and orders that do not exist are ignored. */
export function readHubState(
  search: string,
  { kinds, topics }: { kinds: readonly string[]; topics: readonly string[] },
): HubState {
  const given = new URLSearchParams(search);
  const among = (name: string, values: readonly string[]) =>
    values.find((value) => value === given.get(name));
  const sort = hubSorts.find(({ value }) => value === given.get('sort'))?.value;
  return {
    words: (given.get('words') ?? '').slice(0, maxWords),
    kind: among('kind', kinds) ?? '',
    topic: among('topic', topics) ?? '',
    sort: sort ?? wholeHub.sort,
  };
}

/** Returns the query string with this state. Defaults are left out; other parameters of the page are kept. */
export function writeHubState(state: HubState, search: string): string {
  const given = new URLSearchParams(search);
  for (const name of ['words', 'kind', 'topic', 'sort'] as const) {
    if (state[name] === wholeHub[name]) given.delete(name);
    else given.set(name, state[name]);
  }
  return given.size > 0 ? `?${given}` : '';
}

const compare: Record<Sort, (a: HubItem, b: HubItem) => number> = {
  newest: (a, b) => a.place - b.place,
  oldest: (a, b) => b.place - a.place,
  title: (a, b) => a.title.localeCompare(b.title, 'en'),
};

/** True if an item passes the filter. @param holds function that returns true if a text contains the words. */
export const isInHub = (
  item: HubItem,
  { words, kind, topic }: HubState,
  holds: (text: string, words: string) => boolean,
): boolean =>
  (!kind || item.kind === kind) && (!topic || item.topics.includes(topic)) && holds(item.text, words.trim());

export const isFiltering = ({ words, kind, topic }: HubState): boolean =>
  words.trim() !== '' || kind !== '' || topic !== '';

export const sortHub = <T extends HubItem>(items: readonly T[], { sort }: HubState): T[] =>
  items.toSorted(compare[sort]);
