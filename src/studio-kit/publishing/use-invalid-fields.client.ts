'use client';

import { toast, useAllFormFields, useFormProcessing, useFormSubmitted } from '@payloadcms/ui';
import { useEffect, useRef } from 'react';
import { asWords } from '@/lib/text/as-words';
import { focusSoon } from '../fields/focus-soon.client';

type Fields = ReturnType<typeof useAllFormFields>[0];

const focusable =
  'input:not([type="hidden"]), textarea, select, [contenteditable="true"], button:not([tabindex="-1"])';

/** Element of a field in the form; null for a field in a collapsed row. */
const elementOf = (path: string): Element | null => {
  const id = `field-${path.replaceAll('.', '__')}`;
  const field = document.getElementById(id) ?? document.querySelector(`.${CSS.escape(id)}`);
  return field?.closest('.field-type') ?? field;
};

function nameOf(path: string): string {
  const label = elementOf(path)?.querySelector('.field-label')?.textContent?.replace('*', '').trim();
  return label || asWords(path.split('.').at(-1) ?? path);
}

/** Invalid fields in the order of the page; lists are left out if their rows have the errors. */
function findInvalid(fields: Fields): { path: string; message: string }[] {
  const found = Object.entries(fields).flatMap(([path, { valid, errorMessage = '' }]) =>
    valid === false ? [{ path, message: errorMessage }] : [],
  );
  const own = found.filter(({ path }) => !found.some((other) => other.path.startsWith(`${path}.`)));
  return own.toSorted((one, other) => {
    const [first, second] = [elementOf(one.path), elementOf(other.path)];
    if (!first || !second) return Number(!first) - Number(!second);
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}

/** Opens the collapsed rows and groups that contain an element, outermost first. */
function openAround(element: Element): void {
  const closed: Element[] = [];
  for (let at = element.parentElement; at; at = at.parentElement)
    if (at.matches('.collapsible--collapsed')) closed.unshift(at);
  for (const one of closed) one.querySelector<HTMLElement>('.collapsible__toggle')?.click();
}

/**
 * Scrolls to a field and focuses it; for an article, its first block with a blank field, and for a table, the blank
 * heading.
 */
function moveTo(path: string): void {
  const field = elementOf(path);
  const block = field?.querySelector('[data-incomplete]');
  const heading = block?.querySelector<HTMLElement>('[data-cell]:placeholder-shown');
  const target = heading ?? (block ?? field)?.querySelector<HTMLElement>(focusable);
  if (field) openAround(field);
  (block ?? field)?.scrollIntoView({ block: 'center' });
  if (target) focusSoon(() => target);
}

/**
 * After a refused publication, names the invalid fields by their labels, which replaces Payload's message, and moves to
 * the first of them.
 */
export function useInvalidFields(): void {
  const [fields] = useAllFormFields();
  const isProcessing = useFormProcessing();
  const isSubmitted = useFormSubmitted();
  /** True from the start of a submission until its errors are named, or until the next submission. */
  const isOpen = useRef(false);
  useEffect(() => {
    if (isProcessing) isOpen.current = true;
    if (isProcessing || !isOpen.current || !isSubmitted) return;
    const invalid = findInvalid(fields);
    const [first] = invalid;
    if (!first) return;
    isOpen.current = false;
    const blocks = invalid.flatMap(({ message }) => (message.startsWith('Missing: ') ? [message] : []));
    const names = invalid.map(({ path }) => nameOf(path)).join(', ');
    // Payload adds its message after the errors of the fields.
    setTimeout(() => {
      toast.dismiss();
      toast.error(`Not published. To fill in or correct: ${names}.`, {
        description: blocks.join(' ') || undefined,
      });
      moveTo(first.path);
    }, 100);
  }, [fields, isProcessing, isSubmitted]);
}
