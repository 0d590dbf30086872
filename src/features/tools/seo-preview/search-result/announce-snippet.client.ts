'use client';

import { checkAddress, checkDescription, checkIntent, checkTitle, type Snippet } from './checks';

/** Summarises the findings in a sentence for screen readers. */
export function announceSnippet(snippet: Snippet): string {
  const parts = [
    ['Title', checkTitle(snippet)],
    ['description', checkDescription(snippet)],
    ['search', checkIntent(snippet)],
    ['address', checkAddress(snippet)],
  ] as const;
  return parts
    .map(([name, findings]) => {
      const count = findings.filter(({ level }) => level !== 'good').length;
      return `${name}: ${count === 0 ? 'in order' : `${count} to look at`}`;
    })
    .join(', ');
}
