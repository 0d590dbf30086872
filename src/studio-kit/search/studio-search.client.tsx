'use client';

import Link from 'next/link';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { actionPath } from '@/config/routes';
import { isTyping } from '@/lib/browser/is-typing';
import { useFetched } from '@/lib/browser/use-fetched.client';
import { ownEntry } from '@/lib/own-entry';
import { type SearchGroup, type SearchHit, studioSearchLimits } from './search-source';

const pauseMs = 120;

/**
 * True if the keys open the search: Ctrl K or ⌘ K, except in rich text, where they insert a link; `/` outside of text
 * fields.
 */
function isCall(event: globalThis.KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (altKey) return false;
  if (ctrlKey || metaKey) {
    return key.toLowerCase() === 'k' && !(target instanceof HTMLElement && target.isContentEditable);
  }
  return key === '/' && !isTyping(target);
}

/** Search dialog of the studio: documents, leads, people, views and records to create. */
export function StudioSearch() {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  /** True if Enter was pressed before the results arrived. */
  const [isAwaited, setIsAwaited] = useState(false);
  const url = words === null ? null : `${actionPath('search')}?${new URLSearchParams({ q: words })}`;
  const {
    answer,
    url: answered,
    hasFailed,
  } = useFetched<{ groups: SearchGroup[] }>(url, words ? pauseMs : 0);
  const groups = answer?.groups ?? [];
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  const isCurrent = answer !== null && answered === url;

  function open() {
    if (dialog.current?.open) return;
    setWords('');
    setActive(0);
    setIsAwaited(false);
    dialog.current?.showModal();
  }

  function go(index: number) {
    const link = list.current?.querySelectorAll('a')[index];
    // The dialog closes before the link is followed: leaving a form may open a confirmation, which would be below an
    // open dialog.
    dialog.current?.close();
    link?.click();
  }

  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (!isCall(event)) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });

  useEffect(() => {
    if (!isAwaited || !isCurrent) return;
    setIsAwaited(false);
    if (count > 0) go(0);
  });

  function onKeyDown(event: KeyboardEvent) {
    const step = ownEntry({ ArrowDown: 1, ArrowUp: -1 }, event.key);
    if (step && count > 0) {
      event.preventDefault();
      const next = (active + step + count) % count;
      setActive(next);
      list.current?.querySelectorAll('a')[next]?.scrollIntoView({ block: 'nearest' });
    }
    // Enter is ignored while an input method composes text, because it only ends the composition.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!isCurrent) setIsAwaited(true);
    else if (count > 0) go(active);
  }

  let place = 0;
  const option = ({ title, note, path }: SearchHit) => {
    const index = place++;
    return (
      <Link
        key={path}
        id={`${id}-${index}`}
        href={path}
        role="option"
        tabIndex={-1}
        aria-selected={index === active}
        prefetch={false}
        onClick={() => dialog.current?.close()}
        onMouseMove={() => setActive(index)}
      >
        <span>{title}</span>
        {note && <span className="studio-search__note">{note}</span>}
      </Link>
    );
  };

  return (
    <>
      <button
        type="button"
        className="studio-search__button"
        onClick={open}
        aria-keyshortcuts="Control+K Meta+K /"
      >
        Search <kbd>Ctrl K</kbd>
      </button>
      <dialog
        ref={dialog}
        className="studio-search"
        aria-label="Search the studio"
        onClose={() => {
          // Browsers send the close event late, when the dialog may already be open again.
          if (dialog.current?.open) return;
          setWords(null);
          setIsAwaited(false);
        }}
        closedby="any"
      >
        {words !== null && (
          <div className="studio-search__body">
            <input
              type="text"
              role="combobox"
              autoFocus
              aria-label="Search documents, leads, people and views"
              aria-expanded={count > 0}
              aria-controls={`${id}-list`}
              aria-activedescendant={count > 0 ? `${id}-${active}` : undefined}
              aria-autocomplete="list"
              autoComplete="off"
              spellCheck={false}
              maxLength={studioSearchLimits.characters}
              placeholder="Documents, leads, people, views"
              value={words}
              onChange={({ target }) => {
                setWords(target.value);
                setActive(0);
                setIsAwaited(false);
              }}
              onKeyDown={onKeyDown}
            />
            <div
              ref={list}
              id={`${id}-list`}
              role="listbox"
              aria-label="Results"
              className="studio-search__list"
            >
              {groups.map(({ title, hits }) => (
                <fieldset key={title}>
                  <legend>{title}</legend>
                  {hits.map(option)}
                </fieldset>
              ))}
            </div>
            <p role="status" className="studio-search__status">
              {statusOf({ hasFailed, isCurrent, count, words })}
            </p>
          </div>
        )}
      </dialog>
    </>
  );
}

function statusOf({
  hasFailed,
  isCurrent,
  count,
  words,
}: {
  hasFailed: boolean;
  isCurrent: boolean;
  count: number;
  words: string;
}): string {
  if (hasFailed) return 'Search is not available right now. Keep typing to try again.';
  if (!isCurrent) return 'Searching …';
  if (count === 0) return `No results for “${words.trim()}”.`;
  return 'Arrows choose, Enter opens, Escape closes.';
}
