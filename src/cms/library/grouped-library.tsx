import type { ReactNode } from 'react';
import { LibraryFilter } from '../islands.client';
import type { Group } from './group-by';

type GroupedLibraryProps<T> = {
  /** Id of the list, by which the filter finds it; unique on the page. */
  id: string;
  /** Name of the items in the filter, a plural: "questions". */
  noun: string;
  groups: readonly Group<T>[];
  heading: 'h2' | 'h3';
  keyOf: (item: T) => string;
  className: string;
  children: (item: T) => ReactNode;
};

/** All items by category. The list is readable without script; with script, the field above it filters the items. */
export function GroupedLibrary<T>(props: GroupedLibraryProps<T>) {
  const { id, noun, groups, heading: Heading, keyOf, className, children } = props;
  return (
    <>
      <LibraryFilter listId={id} noun={noun} total={groups.flatMap(({ items }) => items).length} />
      {groups.length > 1 && (
        <nav aria-label="Categories" className="mb-10">
          <ul className="flex flex-wrap gap-x-5">
            {groups.map(({ label, anchor, items }) => (
              <li key={anchor}>
                <a
                  href={`#${anchor}`}
                  className="inline-flex min-h-11 items-center gap-1.5 text-sm underline decoration-accent underline-offset-4 hover:text-accent-ink"
                >
                  {label}
                  <span className="figures text-ink-soft">{items.length}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div id={id} className="grid gap-14">
        {groups.map(({ label, anchor, items }) => (
          <section key={anchor} aria-labelledby={anchor} data-library-group>
            <Heading id={anchor} className="display mb-4 text-2xl">
              {label}
            </Heading>
            <ul className={className}>
              {items.map((item) => (
                <li key={keyOf(item)} data-library-item>
                  {children(item)}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
