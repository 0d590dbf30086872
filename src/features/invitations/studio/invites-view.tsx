import Link from 'next/link';
import { actionPath } from '@/config/routes';
import { formatWhole } from '@/lib/format/format-number';
import { ListFilters } from '@/studio-kit/tables/list-filters';
import { PageLinks } from '@/studio-kit/views/page-links';
import { StudioEmptyState } from '@/studio-kit/views/studio-empty-state';
import { StudioNotice } from '@/studio-kit/views/studio-notice';
import { studioView } from '@/studio-kit/views/studio-view';
import { invitationStates } from '../find-invitation';
import { kindLabels, studioKinds } from '../kinds';
import { type InvitationPage, listInvitations } from '../list-invitations';
import { invitesPath } from '../paths';
import { maxInvitees, maxPastedLength } from '../sending/read-pasted-list';
import { invitationDays } from '../tables';
import { CheckedList } from './checked-list';
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

/** `/admin/invites`: invites people by mail, and lists who was invited. Works without script. */
export const InvitesView = studioView(async ({ req, clock, searchParams }) => {
  const filter = readInvitesFilter(searchParams);
  const toCheck = readListToCheck(searchParams);
  const { state, words, page } = filter;
  const list = await listInvitations(req, { words, page, states: state && [state] });
  return {
    intro: `An invitation is an email with a link. It is valid for ${invitationDays} days, once, for whoever can sign in with that address.`,
    children: (
      <>
        <StudioNotice sentence={invitesSentence(searchParams)} />
        <InviteForm typed={toCheck} />
        {toCheck && <CheckedList req={req} {...toCheck} />}
        <ListFilters
          name="State"
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

function InviteForm({ typed }: { typed: ListToCheck | undefined }) {
  return (
    <form method="post" action={actionPath('invites')} className="studio-fields">
      <label className="studio-note">
        Email address, or a list of up to {maxInvitees}
        <textarea
          name="list"
          rows={Math.min(10, Math.max(2, typed?.list.split('\n').length ?? 0))}
          maxLength={maxPastedLength}
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
          {studioKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindLabels[kind]}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="studio-button">
        Invite
      </button>
      <p id="invite-hint" className="studio-panel__note">
        One address is invited immediately. A pasted list is checked first. Editors write content; admins also
        see leads, members and settings; members have an account area.
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
