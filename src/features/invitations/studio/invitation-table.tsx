import { actionPath } from '@/config/routes';
import { formatAgo } from '@/lib/format/format-ago';
import { formatMoment } from '@/lib/format/format-in-zone';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import { isTeamRole, teamRoleTexts } from '../../teams/deeds';
import { kindLabels } from '../kinds';
import type { ListedInvitation } from '../list-invitations';
import { type InvitesFilter, invitesBack } from './invites-query';

type Props = { rows: readonly ListedInvitation[]; filter: InvitesFilter; clock: ViewerClock };

/** Invitations with their state, their mail and what can be done with them. */
export function InvitationTable({ rows, filter, clock }: Props) {
  const back = invitesBack(filter);
  const now = new Date();
  const at = (moment: string) => formatMoment(new Date(moment), clock);
  return (
    <div className="studio-words">
      <FigureTable
        caption="Invitations"
        columns={['Address', 'Role', 'Status', 'Sent', 'Invited by', '']}
        rows={rows.map((row) => ({
          key: row.id,
          cells: [
            <bdi key="address">{row.email}</bdi>,
            roleOf(row),
            <State key="state" row={row} at={at} />,
            formatAgo(new Date(row.sent_at), now),
            row.inviter ?? 'A deleted account',
            <Buttons key="buttons" row={row} back={back} />,
          ],
        }))}
      />
    </div>
  );
}

/** Label of the role that an invitation grants: “Owner of Northwind Logistics”. */
function roleOf({ kind, team_name: team, team_role: role }: ListedInvitation): string {
  if (kind !== 'workspace') return kindLabels[kind];
  return `${isTeamRole(role) ? teamRoleTexts[role].label : kindLabels[kind]} of ${team ?? ''}`;
}

/** Status of the mail in the outbox, if it has not been sent. */
function mailTrouble({ mail_status: status, mail_reason: reason }: ListedInvitation): string | null {
  if (status === 'failed') return `Email refused${reason ? `: ${reason}` : ''}`;
  if (status === 'skipped') return `Email not sent${reason ? `: ${reason}` : ''}`;
  return status === null || status === 'sent' ? null : 'Sending';
}

function stateWords({ state, expires_at, accepted_at }: ListedInvitation, at: (moment: string) => string) {
  if (state === 'open') return `Open until ${at(expires_at)}`;
  if (state === 'expired') return `Expired ${at(expires_at)}`;
  return state === 'accepted' && accepted_at ? `Accepted ${at(accepted_at)}` : 'Withdrawn';
}

function State({ row, at }: { row: ListedInvitation; at: (moment: string) => string }) {
  const { state, email, asked_email: wished } = row;
  const trouble = state === 'open' ? mailTrouble(row) : null;
  return (
    <span className="studio-document">
      {stateWords(row, at)}
      {trouble && <small>{trouble}</small>}
      {state === 'open' && !row.is_vouched_for && (
        <small>Invalid: who sent it may not invite any more. Send it again</small>
      )}
      {state === 'accepted' && row.accepted_by && row.accepted_by !== email && (
        <small>Account is {row.accepted_by} today</small>
      )}
      {wished && state !== 'accepted' && state !== 'withdrawn' && (
        <small>{wished === email ? 'New link requested' : `Requested at ${wished}`}</small>
      )}
    </span>
  );
}

type ButtonProps = {
  action: string;
  label: string;
  row: ListedInvitation;
  back: string;
  /** Address in the label; sent with the form. */
  to?: string;
};

function InvitationButton({ action, label, row, back, to }: ButtonProps) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name="back" value={back} />
      {to && <input type="hidden" name="to" value={to} />}
      <button type="submit" className="studio-button">
        {label} <span className="studio-hidden">{row.email}</span>
      </button>
    </form>
  );
}

function Buttons({ row, back }: { row: ListedInvitation; back: string }) {
  const { state, email, asked_email: wished } = row;
  if (state === 'accepted' || state === 'withdrawn') return null;
  return (
    <div className="studio-actions">
      {wished && wished !== email && (
        <InvitationButton
          action={actionPath('invites/redirect')}
          label={`Send it to ${wished}`}
          to={wished}
          row={row}
          back={back}
        />
      )}
      <InvitationButton action={actionPath('invites/resend')} label="Send again" row={row} back={back} />
      <InvitationButton action={actionPath('invites/withdraw')} label="Withdraw" row={row} back={back} />
    </div>
  );
}
