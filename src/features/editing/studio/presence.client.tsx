'use client';

import type { Editor } from '../visit-document';

function initialsOf(name: string): string {
  const [first = '', last] = name
    .replace(/@.*/, '')
    .split(/[\s._-]+/)
    .filter(Boolean);
  return `${first.charAt(0)}${last?.charAt(0) ?? ''}`.toUpperCase();
}

const list = new Intl.ListFormat('en');

function sentenceOf(others: readonly Editor[], editor: Editor | null): string {
  const names = list.format(others.map(({ name }) => name));
  if (others.length === 1 && editor && others[0]?.id === editor.id) return `${names} is editing this`;
  return `${names} ${others.length === 1 ? 'is' : 'are'} here, too`;
}

/** Shows who else has the document open. @param others without the current user */
export function Presence({ others, editor }: { others: readonly Editor[]; editor: Editor | null }) {
  return (
    <div className="studio-presence" role="status">
      {others.length > 0 && (
        <>
          <span className="studio-presence__faces" aria-hidden="true">
            {others.slice(0, 5).map(({ id, name }) => (
              <span key={id} title={name}>
                {initialsOf(name)}
              </span>
            ))}
          </span>
          {sentenceOf(others, editor)}
        </>
      )}
    </div>
  );
}
