import Link from 'next/link';
import type { ReactNode } from 'react';
import { formatWhole } from '@/lib/format/format-number';
import { PageLinks } from '../views/page-links';
import { StudioEmptyState } from '../views/studio-empty-state';
import { StudioNotice } from '../views/studio-notice';
import { FigureTable } from './figure-table';
import { ListFilters } from './list-filters';
import { listAddress } from './list-query';

type Query = { words: string; page: number } & Record<string, string | number | undefined>;

type StudioListProps<Row> = {
  /** Name of the table and its filters. */
  name: string;
  path: string;
  query: Query;
  list: { rows: readonly Row[]; total: number; page: number; pages: number };
  /** Sentence about the outcome of the button pressed last. */
  said: string | undefined;
  /** Links to narrower lists; without them, the number of rows is shown in their place. */
  choices?: readonly { label: string; href: string; isChosen: boolean }[];
  /** Label of the search field; states what is searched. */
  find: string;
  columns: readonly string[];
  /** The first cell contains the name of the row. */
  rowOf: (row: Row) => { key: string; cells: readonly ReactNode[] };
  /** Empty state: what would be here, and where it comes from. */
  empty: { title: string; text: string };
  /** Title of the empty state if rows exist but none matches the filters. */
  none: string;
};

/** Searchable list of a view: filters, a table with a button in each row, and pages. Works without script. */
export function StudioList<Row>({
  name,
  path,
  query,
  list,
  said,
  choices,
  find,
  columns,
  rowOf,
  empty,
  none,
}: StudioListProps<Row>) {
  const { words, page: _page, ...kept } = query;
  const isNarrowed = words !== '' || Object.values(kept).some((value) => value !== undefined);
  const all = { label: `All ${formatWhole(list.total)}`, href: path, isChosen: true };
  return (
    <>
      <StudioNotice sentence={said} />
      <ListFilters
        name={name}
        choices={choices ?? [isNarrowed ? { label: 'All', href: path, isChosen: false } : all]}
        find={{ label: find, path, words, kept: kept as Record<string, string | undefined> }}
      />
      {list.rows.length > 0 ? (
        <div className="studio-words">
          <FigureTable caption={name} columns={columns} rows={list.rows.map(rowOf)} />
        </div>
      ) : isNarrowed ? (
        <StudioEmptyState title={none}>
          No row matches all filters. <Link href={path}>Clear filters</Link>
        </StudioEmptyState>
      ) : (
        <StudioEmptyState title={empty.title}>{empty.text}</StudioEmptyState>
      )}
      <PageLinks
        label="Pages of the list"
        page={list.page}
        pages={list.pages}
        hasMore={list.page < list.pages}
        href={(page) => listAddress(path, { ...query, page })}
      />
    </>
  );
}

type RowNameProps = {
  href?: string;
  children: string;
  details?: readonly string[];
  /** Characters that identify the row's subject elsewhere, such as the start of a key. */
  code?: string;
};

/** First cell of a row: its name, with distinguishing details below. */
export const RowName = ({ href, children, details = [], code }: RowNameProps) => (
  <span className="studio-document">
    {href ? (
      <a href={href}>
        <bdi>{children}</bdi>
      </a>
    ) : (
      <bdi>{children}</bdi>
    )}
    {details.length > 0 && <small>{details.join(' · ')}</small>}
    {code && (
      <small>
        <code>{code}</code>
      </small>
    )}
  </span>
);

type RowLinkProps = { href: string; children: string };

/** Cell that leads to another view, such as a row's workspace. */
export const RowLink = ({ href, children }: RowLinkProps) => (
  <Link href={href} prefetch={false}>
    <bdi>{children}</bdi>
  </Link>
);

type RowButtonProps = {
  /** Path that the form is posted to. */
  action: string;
  fields: Readonly<Record<string, string>>;
  label: string;
  /** Completes the label for screen readers. */
  about: string;
};

/** Button of a row: a form with one action. */
export const RowButton = ({ action, fields, label, about }: RowButtonProps) => (
  <form method="post" action={action}>
    {Object.entries(fields).map(([field, value]) => (
      <input key={field} type="hidden" name={field} value={value} />
    ))}
    <button type="submit" className="studio-button is-quiet">
      {label}
      <span className="studio-hidden"> {about}</span>
    </button>
  </form>
);
