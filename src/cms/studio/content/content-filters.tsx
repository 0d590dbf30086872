import Link from 'next/link';
import { formatMonth } from '@/lib/format/format-date';
import { contentPaths } from '../paths';
import {
  type ContentFilter,
  contentFilterHref,
  contentOrders,
  gaps,
  kinds,
  ordersFor,
  statuses,
} from './content-filter';

type Choice = { label: string; change: Partial<ContentFilter>; isChosen: boolean };

const keys = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[];

type ContentFiltersProps = {
  filter: ContentFilter;
  authors: readonly { id: string; name: string }[];
  /** Current month, such as `2026-11`. */
  thisMonth: string;
  mayReadLeads: boolean;
};

/**
 * Filters of the content list. Each choice is a link, so that editors can share a list; words and author are entered
 * in a form.
 */
export function ContentFilters({ filter, authors, thisMonth, mayReadLeads }: ContentFiltersProps) {
  const { type, status, gap, author, order, month, words } = filter;
  const groups: [string, Choice[]][] = [
    [
      'Type',
      [
        { label: 'All', change: { type: undefined }, isChosen: !type },
        ...keys(kinds).map((key) => ({
          label: kinds[key],
          change: { type: key },
          isChosen: key === type,
        })),
      ],
    ],
    [
      'Status',
      [
        { label: 'Any', change: { status: undefined }, isChosen: !status },
        ...keys(statuses).map((key) => ({
          label: statuses[key],
          change: { status: key },
          isChosen: key === status,
        })),
      ],
    ],
    [
      'Issues',
      [
        { label: 'Any', change: { gap: undefined }, isChosen: !gap },
        ...keys(gaps).map((key) => ({ label: gaps[key], change: { gap: key }, isChosen: key === gap })),
      ],
    ],
    [
      'Sort by',
      [
        ...ordersFor(mayReadLeads).map((key) => ({
          label: contentOrders[key],
          change: { order: key, month: undefined },
          isChosen: !month && key === order,
        })),
        { label: 'By month', change: { month: month ?? thisMonth }, isChosen: Boolean(month) },
      ],
    ],
  ];
  return (
    <div className="studio-filters">
      <form action={contentPaths.content} method="get">
        {Object.entries({ type, status, gap, order, month }).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <label htmlFor="content-words">Title or path</label>
        <input id="content-words" name="q" type="search" defaultValue={words} maxLength={100} />
        <label>
          Author
          <select name="author" defaultValue={author ?? ''}>
            <option value="">Any author</option>
            {authors.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button type="submit">Search</button>
      </form>
      {groups.map(([name, choices]) => (
        <nav key={name} aria-label={name}>
          <span aria-hidden="true">{name}</span>
          <ul>
            {choices.map(({ label, change, isChosen }) => (
              <li key={label}>
                <Link
                  href={contentFilterHref(filter, change)}
                  aria-current={isChosen || undefined}
                  prefetch={false}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
      {month && <MonthLinks filter={filter} month={month} />}
    </div>
  );
}

const moved = (month: string, by: number) => {
  const date = new Date(`${month}-01T00:00:00Z`);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + by, 1)).toISOString().slice(0, 7);
};

function MonthLinks({ filter, month }: { filter: ContentFilter; month: string }) {
  return (
    <nav aria-label="Month">
      <span aria-hidden="true">Month</span>
      <ul>
        {[-1, 0, 1].map((by) => (
          <li key={by}>
            <Link
              href={contentFilterHref(filter, { month: moved(month, by) })}
              aria-current={by === 0 || undefined}
              prefetch={false}
            >
              {formatMonth(moved(month, by))}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
