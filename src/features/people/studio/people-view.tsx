import Link from 'next/link';
import { personPath, studioPaths } from '@/config/routes';
import { formatAgo } from '@/lib/format/format-ago';
import { formatWhole } from '@/lib/format/format-number';
import { firstAndMore } from '@/lib/text/first-and-more';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import { ListFilters } from '@/studio-kit/tables/list-filters';
import { PageLinks } from '@/studio-kit/views/page-links';
import { StudioEmptyState } from '@/studio-kit/views/studio-empty-state';
import { StudioNotice } from '@/studio-kit/views/studio-notice';
import { studioView } from '@/studio-kit/views/studio-view';
import { invitesPath } from '../../invitations/paths';
import { featureNames, featureRegistry } from '../../members/features/registry';
import { flagsOf } from '../../members/queries';
import {
  type ListedPerson,
  listPeople,
  type PeopleFilter,
  type PeoplePage,
  peopleGroups,
} from '../find/list-people';
import { groupNames, peopleHref, personSentence, readPeopleFilter } from './people-query';

/** View at `/admin/members`: everybody with an account, and members who have none yet. Works without script. */
export const PeopleView = studioView(async ({ req, searchParams }) => {
  const filter = readPeopleFilter(searchParams);
  const list = await listPeople(req, filter);
  const now = new Date();
  return {
    intro: 'Everybody who can sign in, last seen first, and members who have not signed in yet.',
    aside: (
      <Link className="studio-button" href={invitesPath}>
        Invite
      </Link>
    ),
    children: (
      <>
        <StudioNotice sentence={personSentence(searchParams)} />
        <ListFilters
          name="Group"
          choices={choicesOf(filter, list.counts)}
          find={{
            label: 'Name or address',
            path: studioPaths.members,
            words: filter.words,
            kept: { group: filter.group },
          }}
        />
        {list.rows.length === 0 ? (
          <StudioEmptyState title="No matching people">
            Nobody matches all filters. <Link href={studioPaths.members}>Clear filters</Link>
          </StudioEmptyState>
        ) : (
          <div className="studio-words">
            <FigureTable
              caption="Members"
              columns={['Person', 'Role', 'Workspaces', 'Features', 'Second factor', 'Sessions', 'Last seen']}
              rows={list.rows.map((row) => ({ key: row.id, cells: cellsOf(row, now) }))}
            />
          </div>
        )}
        <PageLinks
          label="Pages of the list"
          page={list.page}
          pages={list.pages}
          hasMore={list.page < list.pages}
          href={(page) => peopleHref(filter, { page })}
        />
      </>
    ),
  };
});

const roleNames = { admin: 'Admin', editor: 'Editor', member: 'Member' };

function roleOf({ role, suspended_at, closed_at, is_invited }: ListedPerson): string {
  if (suspended_at !== null) return 'Suspended';
  if (closed_at !== null) return 'Closed';
  if (role) return roleNames[role];
  return is_invited ? 'Invited, not signed in yet' : 'Not signed in yet';
}

/** The person's own switches, as words. Switches of workspaces and defaults are shown on the person's page. */
function switchesOf({ features }: ListedPerson): string {
  const flags = flagsOf(features);
  const own = featureNames.filter((name) => Object.hasOwn(flags, name));
  return (
    own.map((name) => `${featureRegistry[name].title}: ${flags[name] ? 'on' : 'off'}`).join(', ') || 'Default'
  );
}

const cellsOf = (row: ListedPerson, now: Date) => [
  <span key="person" className="studio-document">
    <Link href={personPath(row.id)} prefetch={false}>
      <bdi>{row.name || row.email}</bdi>
    </Link>
    {row.name && <small>{row.email}</small>}
  </span>,
  roleOf(row),
  firstAndMore(row.workspaces ?? []) ?? '–',
  switchesOf(row),
  row.factors > 0 ? 'Set up' : '–',
  row.sessions > 0 ? formatWhole(row.sessions) : '–',
  row.last_seen ? formatAgo(new Date(row.last_seen), now) : '–',
];

const choicesOf = (filter: PeopleFilter, counts: PeoplePage['counts']) =>
  ([undefined, ...peopleGroups] as const).map((group) => ({
    label: group ? `${groupNames[group]} ${formatWhole(counts[group])}` : `All ${formatWhole(counts.all)}`,
    href: peopleHref(filter, { group }),
    isChosen: filter.group === group,
  }));
