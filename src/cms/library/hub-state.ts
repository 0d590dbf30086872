export const hubSorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'title', label: 'By title' },
] as const;

type Sort = (typeof hubSorts)[number]['value'];
/** What the list is narrowed to; empty: everything. */
export type HubState = { words: string; kind: string; topic: string; sort: Sort };
/** What an entry of the list says of itself. */
export type HubItem = {
  text: string;
  kind: string;
  topics: readonly string[];
  /** In the order of publication, the newest first. */
  place: number;
  title: string;
};

export const wholeHub: HubState = { words: '', kind: '', topic: '', sort: 'newest' };

const maxWords = 100;

/** The state that an address carries; what it names and does not exist is left out. */
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

/** The query with this state in it, only where it differs from everything; other parameters of the page are kept. */
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

/** @param holds whether a text holds the words. */
export const isInHub = (
  item: HubItem,
  { words, kind, topic }: HubState,
  holds: (text: string, words: string) => boolean,
): boolean =>
  (!kind || item.kind === kind) && (!topic || item.topics.includes(topic)) && holds(item.text, words.trim());

export const sortHub = <T extends HubItem>(items: readonly T[], { sort }: HubState): T[] =>
  items.toSorted(compare[sort]);
