'use client';

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { routes } from '@/config/routes';
import { isTyping } from '@/lib/browser/is-typing';
import { Button } from '@/ui/button';
import { controlStyle } from '@/ui/forms/field';
import { SmartLink } from '@/ui/navigation/smart-link';
import { useSuggestions } from './use-suggestions.client';

const maxLength = 100;

type SearchBoxProps = {
  label: string;
  within?: string | undefined;
  words?: string;
  placeholder?: string | undefined;
  /**
   * On the search page: id of the form, and `data-part` of the field. The server fills the words of the URL
   * into the field; React does not render them.
   */
  ofAddress?: { formId: string; part: string };
};

/** Text of the field with this `data-part`; undefined on the server, or if there is no such field yet. */
const readField = (part: string): string | undefined =>
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLInputElement>(`input[data-part="${part}"]`)?.value;

/**
 * Form that opens the page of results; with script it suggests results while the visitor types. `/` focuses it from
 * anywhere on the page, arrow keys move through the suggestions, Escape closes them.
 */
export function SearchBox({
  label,
  within: limit,
  words: given = '',
  placeholder,
  ofAddress,
}: SearchBoxProps) {
  const id = useId();
  const listId = `${id}-results`;
  const isOfAddress = ofAddress !== undefined;
  const control = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [words, setWords] = useState(() => (ofAddress && readField(ofAddress.part)) || given);
  const [within, setWithin] = useState(limit);
  const [isOpen, setIsOpen] = useState(false);
  const suggestions = useSuggestions(isOpen ? words : '', within);
  const hits = isOpen ? (suggestions?.hits ?? []) : [];

  useEffect(() => {
    // Text that was typed before hydration exists only in the DOM.
    const standing = control.current?.value;
    if (standing) setWords(standing);
    if (isOfAddress) setWithin(new URLSearchParams(location.search).get('in') ?? undefined);
    const focusOnSlash = (event: globalThis.KeyboardEvent) => {
      const isModified = event.ctrlKey || event.metaKey || event.altKey;
      if (event.key !== '/' || isModified || isTyping(event.target)) return;
      event.preventDefault();
      control.current?.focus();
      control.current?.select();
    };
    document.addEventListener('keydown', focusOnSlash);
    return () => document.removeEventListener('keydown', focusOnSlash);
  }, [isOfAddress]);

  /** Moves the focus through the field and its suggestions, cyclically. */
  function move(event: KeyboardEvent, step: 1 | -1) {
    const stops: (HTMLElement | null)[] = [
      control.current,
      ...(list.current?.querySelectorAll<HTMLElement>('a') ?? []),
    ];
    if (stops.length < 2) return;
    event.preventDefault();
    const active = document.activeElement;
    const at = active instanceof HTMLElement ? stops.indexOf(active) : -1;
    stops[(Math.max(at, 0) + step + stops.length) % stops.length]?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') move(event, 1);
    else if (event.key === 'ArrowUp') move(event, -1);
    else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setIsOpen(false);
      control.current?.focus();
    }
  }

  return (
    <search
      data-search-box
      className="relative block w-full max-w-xl"
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <form id={ofAddress?.formId} action={routes.search} className="flex gap-2">
        {limit && <input type="hidden" name="in" value={limit} />}
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <input
          id={id}
          ref={control}
          type="search"
          name="q"
          data-part={ofAddress?.part}
          required
          maxLength={maxLength}
          autoComplete="off"
          value={words}
          onChange={({ target }) => {
            setWords(target.value);
            setIsOpen(true);
          }}
          placeholder={placeholder || label}
          enterKeyHint="search"
          aria-describedby={`${id}-hint`}
          aria-controls={hits.length > 0 ? listId : undefined}
          className={controlStyle}
        />
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </form>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft not-scripted:hidden max-md:hidden">
        Press <kbd className="border border-line px-1.5 font-mono text-xs">/</kbd> to search, arrows to go
        through what is found.
      </p>
      <p role="status" className="sr-only">
        {isOpen && suggestions && foundSentence(suggestions.total, suggestions.corrected)}
      </p>
      {hits.length > 0 && (
        <ul
          ref={list}
          id={listId}
          aria-label="Suggestions"
          className="absolute inset-x-0 top-13 z-20 border border-ink bg-raised shadow-lift"
        >
          {hits.map(({ path, title, kind }) => (
            <li key={path} className="border-b border-line last:border-b-0">
              <SmartLink
                href={path}
                className="flex min-h-11 items-baseline justify-between gap-4 px-4 py-2.5 hover:bg-sunk focus-visible:bg-sunk"
              >
                <span>{title}</span>
                <span className="shrink-0 text-sm text-ink-soft">{kind}</span>
              </SmartLink>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}

function foundSentence(total: number | null, corrected: string | null): string {
  const pages = total === null ? 'Many' : total;
  const count = total === 0 ? 'Nothing found' : total === 1 ? 'One page found' : `${pages} pages found`;
  return corrected ? `${count} for “${corrected}”.` : `${count}.`;
}
