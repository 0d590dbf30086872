import Link from 'next/link';
import { maxListWords } from '@/lib/request/list-query';

type Choice = { label: string; href: string; isChosen: boolean };

type ChoiceLinksProps = { name: string; choices: readonly Choice[] };

/** Choice among lists, each a link with a URL of its own. */
export const ChoiceLinks = ({ name, choices }: ChoiceLinksProps) => (
  <nav aria-label={name}>
    <span aria-hidden="true">{name}</span>
    <ul>
      {choices.map(({ label, href, isChosen }) => (
        <li key={label}>
          <Link href={href} aria-current={isChosen || undefined} prefetch={false}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

type ListFiltersProps = ChoiceLinksProps & {
  find: {
    /** Label of the search field; states what is searched. */
    label: string;
    path: string;
    words: string;
    /** Query parameters that a search keeps. */
    kept: Readonly<Record<string, string | undefined>>;
  };
};

/** Filters of a list: a choice and a search field. Works without script. */
export const ListFilters = ({ name, choices, find: { label, path, words, kept } }: ListFiltersProps) => (
  <div className="studio-filters">
    <ChoiceLinks name={name} choices={choices} />
    <form action={path} method="get">
      {Object.entries(kept).map(
        ([field, value]) => value && <input key={field} type="hidden" name={field} value={value} />,
      )}
      <label htmlFor="list-words">{label}</label>
      <input id="list-words" name="q" type="search" defaultValue={words} maxLength={maxListWords} />
      <button type="submit">Search</button>
    </form>
  </div>
);
