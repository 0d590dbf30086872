'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { controlStyle } from '@/ui/forms/field';
import { matchesWords, searchable } from './match-words';

type LibraryFilterProps = { listId: string; noun: string; total: number };

const itemsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-library-item]')];

/**
 * Hides items that do not contain the words, and groups without visible items. @returns how many items remain
 * visible.
 */
function showMatching(list: HTMLElement, words: string): number {
  let shown = 0;
  for (const item of itemsOf(list)) {
    item.hidden = !matchesWords(searchable(item.textContent ?? ''), words);
    if (!item.hidden) shown += 1;
  }
  for (const group of list.querySelectorAll<HTMLElement>('[data-library-group]')) {
    group.hidden = !itemsOf(group).some(({ hidden }) => !hidden);
  }
  return shown;
}

/** Filters the list that the server has rendered, while the visitor types. Nothing is fetched or sent. */
export function LibraryFilter({ listId, noun, total }: LibraryFilterProps) {
  const id = useId();
  const control = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(total);

  function filter(words: string) {
    const list = document.getElementById(listId);
    if (list) setShown(showMatching(list, words.trim()));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; text typed before the script ran is only in the field.
  useEffect(() => {
    if (control.current?.value) filter(control.current.value);
  }, []);

  return (
    <search data-library-filter className="mb-6 block max-w-md not-scripted:hidden print:hidden">
      <label htmlFor={id} className="text-sm font-semibold">
        Search the {noun}
      </label>
      <input
        id={id}
        ref={control}
        type="search"
        maxLength={100}
        autoComplete="off"
        className={`${controlStyle} mt-1.5`}
        onChange={({ target }) => filter(target.value)}
      />
      <p role="status" className="figures mt-2 text-sm text-ink-soft">
        {shown === total ? `${total} ${noun}` : `${shown} of ${total} ${noun}`}
        {shown === 0 && '. Try a shorter word.'}
      </p>
    </search>
  );
}
