import Link from 'next/link';
import { actionPath } from '@/config/routes';
import { formatWhole } from '@/lib/format/format-number';
import { ListFilters } from '@/studio-kit/tables/list-filters';
import { PageLinks } from '@/studio-kit/views/page-links';
import { StudioEmptyState } from '@/studio-kit/views/studio-empty-state';
import { StudioNotice } from '@/studio-kit/views/studio-notice';
import { studioView } from '@/studio-kit/views/studio-view';
import { type ListedWorkspace, listSuggestedWorkspaces } from '../../teams/studio/list-workspaces';
import { invitationStates } from '../find-invitation';
import { studioChoiceNames, studioChoices } from '../kinds';
import { type InvitationPage, listInvitations } from '../list-invitations';
import { invitesPath } from '../paths';
import { maxInvitees } from '../sending/read-pasted-list';
import { invitationDays } from '../tables';
import { CheckedList } from './checked-list';
import { findGift } from './find-gift';
import { InvitationTable } from './invitation-table';
import {
  type InvitesFilter,
  invitesHref,
  invitesSentence,
  type ListToCheck,
  readInvitesFilter,
  readListToCheck,
} from './invites-query';

const stateNames = { open: 'Open', accepted: 'Accepted', expired: 'Expired', withdrawn: 'Withdrawn' };

/** View at `/admin/invites`: invites people by mail, and lists who was invited. Works without script. */
export const InvitesView = studioView(async ({ req, clock, searchParams }) => {
  const filter = readInvitesFilter(searchParams);
  const toCheck = readListToCheck(searchParams);
  const { state, words, page } = filter;
  const [list, gift, workspaces] = await Promise.all([
    listInvitations(req, { words, page, states: state && [state] }),
    toCheck && findGift(req, toCheck),
    listSuggestedWorkspaces(req.payload),
  ]);
  return {
    intro: `An invitation is an email with a link. It is valid for ${invitationDays} days, once, for whoever can sign in with that address.`,
    children: (
      <>
        <StudioNotice sentence={invitesSentence(searchParams)} />
        <InviteForm typed={toCheck} workspaces={workspaces} />
        {toCheck && gift && <CheckedList req={req} gift={gift} {...toCheck} />}
        <ListFilters
          name="Status"
          choices={choicesOf(filter, list)}
          find={{ label: 'Address', path: invitesPath, words: filter.words, kept: { state: filter.state } }}
        />
        {list.rows.length === 0 ? (
          <NoInvitations filter={filter} />
        ) : (
          <InvitationTable rows={list.rows} filter={filter} clock={clock} />
        )}
        <PageLinks
          label="Pages of the list"
          page={list.page}
          pages={list.pages}
          hasMore={list.page < list.pages}
          href={(page) => invitesHref(filter, { page })}
        />
      </>
    ),
  };
});

type InviteFormProps = {
  typed: ListToCheck | undefined;
  /** Suggestions; the slug of any other workspace can be typed. */
  workspaces: readonly Pick<ListedWorkspace, 'slug' | 'name'>[];
};

function InviteForm({ typed, workspaces }: InviteFormProps) {
  return (
    <form method="post" action={actionPath('invites')} className="studio-fields">
      <label className="studio-note">
        Email address, or a list of up to {maxInvitees}
        <textarea
          name="list"
          rows={Math.min(10, Math.max(2, typed?.list.split('\n').length ?? 0))}
          defaultValue={typed?.list}
          required
          spellCheck={false}
          autoComplete="off"
          aria-describedby="invite-hint"
        />
      </label>
      <label>
        Role
        <select name="kind" defaultValue={typed?.kind ?? 'editor'}>
          {studioChoiceNames.map((choice) => (
            <option key={choice} value={choice}>
              {studioChoices[choice].label}
            </option>
          ))}
        </select>
      </label>
      <label>
        Workspace
        <input
          name="workspace"
          type="text"
          list="invite-workspaces"
          defaultValue={typed?.workspace}
          maxLength={200}
          spellCheck={false}
          autoComplete="off"
          aria-describedby="invite-hint"
        />
      </label>
      <datalist id="invite-workspaces">
        {workspaces.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </datalist>
      <button type="submit" className="studio-button">
        Invite
      </button>
      <p id="invite-hint" className="studio-panel__note">
        One address is invited immediately. A pasted list is checked first. Editors write content; admins also
        see leads, members and settings; members have an account area. A role of a workspace needs the
        workspace’s address, as it stands after /t/.
      </p>
    </form>
  );
}

function choicesOf(filter: InvitesFilter, { counts }: InvitationPage) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return ([undefined, ...invitationStates] as const).map((state) => ({
    label: state ? `${stateNames[state]} ${formatWhole(counts[state])}` : `All ${formatWhole(total)}`,
    href: invitesHref(filter, { state }),
    isChosen: filter.state === state,
  }));
}

const NoInvitations = ({ filter }: { filter: InvitesFilter }) =>
  filter.state || filter.words ? (
    <StudioEmptyState title="No matching invitations">
      No invitation matches all filters. <Link href={invitesPath}>Clear filters</Link>
    </StudioEmptyState>
  ) : (
    <StudioEmptyState title="No invitations yet">
      Enter the address of a colleague above. Who has accepted, and when, appears here.
    </StudioEmptyState>
  );
