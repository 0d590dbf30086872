'use client';

import { useEffect, useRef, useState } from 'react';
import { Chip } from '@/ui/chip';
import { SelectField } from '@/ui/forms/select-field';
import { TextField } from '@/ui/forms/text-field';
import {
  type HubItem,
  type HubState,
  hubSorts,
  isFiltering,
  isInHub,
  readHubState,
  sortHub,
  wholeHub,
  writeHubState,
} from './hub-state';
import { matchesWords, searchable } from './match-words';

type HubFilterProps = {
  listId: string;
  total: number;
  kinds: readonly string[];
  topics: readonly string[];
};

type Entry = HubItem & { element: HTMLElement };

const textsOf = (element: HTMLElement, selector: string) =>
  [...element.querySelectorAll(selector)].map(({ textContent }) => textContent);

function entriesOf(list: HTMLElement): Entry[] {
  const elements = [...list.querySelectorAll<HTMLElement>('[data-library-item]')];
  // The server renders the newest first. Sorting moves the elements, so each keeps the place that it had at first.
  for (const [index, { dataset }] of elements.entries()) dataset.place ??= String(index);
  return elements.map((element) => ({
    element,
    text: searchable(element.textContent ?? ''),
    kind: textsOf(element, '[data-kind]')[0] ?? '',
    topics: textsOf(element, '[data-topic]'),
    place: Number(element.dataset.place),
    title: textsOf(element, 'a')[0] ?? '',
  }));
}

/** Hides and sorts the entries that the server has rendered. @returns how many entries remain visible. */
function show(list: HTMLElement, state: HubState): number {
  const entries = sortHub(entriesOf(list), state);
  for (const { element, ...entry } of entries) element.hidden = !isInHub(entry, state, matchesWords);
  list.toggleAttribute('data-filtered', isFiltering(state));
  list.append(...entries.map(({ element }) => element));
  return entries.filter(({ element }) => !element.hidden).length;
}

/** Filters the list while the visitor types and chooses. The state is kept in the URL; nothing is fetched. */
export function HubFilter({ listId, total, kinds, topics }: HubFilterProps) {
  const root = useRef<HTMLElement>(null);
  const [state, setState] = useState(wholeHub);
  const [shown, setShown] = useState(total);

  function apply(next: HubState) {
    const list = document.getElementById(listId);
    if (list) setShown(show(list, next));
    setState(next);
  }

  function choose(change: Partial<HubState>) {
    const next = { ...state, ...change };
    apply(next);
    const { pathname, search, hash } = window.location;
    window.history.replaceState(window.history.state, '', `${pathname}${writeHubState(next, search)}${hash}`);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, because the page is rendered without its query.
  useEffect(() => {
    const asked = readHubState(window.location.search, { kinds, topics });
    // Words typed before hydration exist only in the field.
    const typed = root.current?.querySelector('input')?.value;
    apply(typed ? { ...asked, words: typed } : asked);
  }, []);

  return (
    <search ref={root} data-library-filter className="mb-8 block not-scripted:hidden print:mb-2">
      <div className="print:hidden">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Kind</legend>
          {['', ...kinds].map((kind) => (
            <Chip key={kind} isPressed={state.kind === kind} onClick={() => choose({ kind })}>
              {kind || 'Everything'}
            </Chip>
          ))}
        </fieldset>
        <div className="mt-4 grid gap-x-5 gap-y-4 sm:grid-cols-3">
          <TextField
            label="Words"
            type="search"
            required
            maxLength={100}
            autoComplete="off"
            value={state.words}
            onChange={({ target }) => choose({ words: target.value })}
          />
          <SelectField
            label="Topic"
            required
            placeholder="All topics"
            options={topics.map((topic) => ({ value: topic, label: topic }))}
            value={state.topic}
            onChange={({ target }) => choose({ topic: target.value })}
          />
          <SelectField
            label="Order"
            required
            options={hubSorts}
            value={state.sort}
            onChange={({ target }) => choose({ sort: sortOf(target.value) })}
          />
        </div>
      </div>
      <p role="status" className="figures mt-4 text-sm text-ink-soft">
        {shown === total ? `${total} things to read` : `${shown} of ${total} things to read`}
        {shown === 0 && '. Try fewer words, or another topic.'}
      </p>
    </search>
  );
}

const sortOf = (typed: string) => hubSorts.find(({ value }) => value === typed)?.value ?? wholeHub.sort;
