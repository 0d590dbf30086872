import { formatWhole } from '@/lib/format/format-number';
import { maxListWords } from '@/lib/request/list-query';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Table, TableHead, TableRow } from '@/ui/figures/table';
import { TextField } from '@/ui/forms/text-field';
import { Section } from '@/ui/layout/section';
import { LocalDate } from '@/ui/local-moment.client';
import { Pagination } from '@/ui/navigation/pagination';
import { ArrowLink, TextLink } from '@/ui/navigation/text-link';
import { teamRoleTexts } from '../deeds';
import type { TeamMemberPage } from '../members/list-members';
import { teamPages } from '../paths';

type PeopleSectionProps = {
  slug: string;
  userId: string;
  list: TeamMemberPage;
  words: string;
  /** Fragment of the form that invites somebody; undefined for members who are not allowed to invite. */
  inviteHref: string | undefined;
};

/** Minimum number of people for a search form and a link past the list. */
const searchedFrom = 12;

const columns = ['E-mail', 'Role', 'Since'];

const hrefOf = (slug: string, words: string) => (page: number) => {
  const query = new URLSearchParams({ ...(words && { q: words }), ...(page > 1 && { page: String(page) }) });
  return query.size > 0 ? `${teamPages.people(slug)}?${query}` : teamPages.people(slug);
};

/** People of the workspace, page by page. Each name links to the actions on that person. */
export function PeopleSection({ slug, userId, list, words, inviteHref }: PeopleSectionProps) {
  const { rows, found, all, page, pages } = list;
  return (
    <Section label="People" density="tight">
      <h2 className="sr-only">People</h2>
      {(all >= searchedFrom || words) && (
        <div className="mb-6 flex flex-wrap items-end gap-x-7 gap-y-4">
          <SearchForm slug={slug} words={words} />
          {inviteHref && <ArrowLink href={inviteHref}>Invite somebody</ArrowLink>}
        </div>
      )}
      {words && rows.length > 0 && (
        <p className="mb-6 text-ink-soft" role="status">
          {found === 1 ? 'One person matches.' : `${formatWhole(found)} people match.`}{' '}
          <TextLink href={teamPages.people(slug)}>Show all {formatWhole(all)}</TextLink>
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyState
          title="No matching people"
          action={<ArrowLink href={teamPages.people(slug)}>Show everybody</ArrowLink>}
        >
          Nobody here has these letters in their name or address.
        </EmptyState>
      ) : (
        <PeopleTable slug={slug} userId={userId} rows={rows} />
      )}
      <div className="mt-7">
        <Pagination
          label="Pages of people"
          words={{ back: 'Previous', first: 'First', onward: 'Next', last: 'Last' }}
          page={page}
          pageCount={pages}
          hrefOf={hrefOf(slug, words)}
        />
      </div>
    </Section>
  );
}

const SearchForm = ({ slug, words }: Pick<PeopleSectionProps, 'slug' | 'words'>) => (
  <form action={teamPages.people(slug)} className="flex w-full max-w-xl flex-wrap items-end gap-4">
    <TextField
      id="people-words"
      label="Name or address"
      type="search"
      name="q"
      required
      defaultValue={words}
      maxLength={maxListWords}
      className="min-w-48 flex-1"
    />
    <Button type="submit" variant="secondary">
      Search
    </Button>
  </form>
);

const PeopleTable = ({ slug, userId: ownId, rows }: Pick<TeamMemberPage, 'rows'> & PeopleOf) => (
  <Table caption="People of the workspace" isStacked>
    <TableHead columns={['Name', ...columns]} />
    <tbody>
      {rows.map(({ userId, email, name, role, since }) => (
        <TableRow
          key={userId}
          columns={columns}
          heading={
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <TextLink href={teamPages.person(slug, userId)} className="wrap-anywhere">
                <bdi>{name ?? email}</bdi>
              </TextLink>
              {userId === ownId && <Badge>You</Badge>}
            </span>
          }
          cells={[
            <span key="email" className="wrap-anywhere">
              {email}
            </span>,
            teamRoleTexts[role].label,
            <span key="since" className="whitespace-nowrap">
              <LocalDate at={new Date(since).toISOString()} />
            </span>,
          ]}
        />
      ))}
    </tbody>
  </Table>
);

type PeopleOf = Pick<PeopleSectionProps, 'slug' | 'userId'>;
