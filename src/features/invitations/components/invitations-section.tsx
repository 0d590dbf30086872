import type { RefusedForm } from '@/forms/form-draft';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Table, TableHead, TableRow } from '@/ui/figures/table';
import { SelectField } from '@/ui/forms/select-field';
import { TextField } from '@/ui/forms/text-field';
import { Section } from '@/ui/layout/section';
import { LocalDate } from '@/ui/local-moment.client';
import { Pagination } from '@/ui/navigation/pagination';
import { TextLink } from '@/ui/navigation/text-link';
import { deedFor, isTeamRole, mayDo, teamRoles, teamRoleTexts } from '../../teams/deeds';
import { teamActionPath, teamPages } from '../../teams/paths';
import type { Membership } from '../../teams/tenancy/memberships';
import type { InvitationPage, ListedInvitation } from '../list-invitations';

type InvitationsSectionProps = {
  workspace: Membership;
  invitations: InvitationPage;
  refused: RefusedForm;
  /** Why the last action in the list had no effect. */
  problem: string | undefined;
};

/** Id of the section with the form that invites people. */
export const inviteFormId = 'invite';

/** Form that invites people by mail, and the invitations that nobody has accepted yet. */
export function InvitationsSection({ workspace, invitations, refused, problem }: InvitationsSectionProps) {
  const { slug, role: ownRole } = workspace;
  const { values, errors } = refused;
  const options = teamRoles
    .filter((role) => mayDo(ownRole, deedFor(role)))
    .map((value) => ({ value, label: teamRoleTexts[value].label }));
  return (
    <Section id={inviteFormId} label="Invitations" density="tight">
      <h2 className="display text-2xl">Invite somebody</h2>
      <p className="measure mt-2 mb-6 text-ink-soft">
        They get a mail with a link that works once, for seven days, and for this address only.
      </p>
      <form method="post" action={teamActionPath(slug, 'invite')} className="grid max-w-xl gap-5">
        {errors[''] && <Alert tone="error" title={errors['']} />}
        <TextField
          id="email"
          label="E-mail"
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="off"
          defaultValue={values.email}
          error={errors.email}
        />
        <SelectField
          id="role"
          label="Role"
          name="role"
          required
          options={options}
          defaultValue={values.role ?? 'member'}
          error={errors.role}
          hint={
            <>
              What each role may do stands under{' '}
              <TextLink href={teamPages.roles(slug)}>Who may do what</TextLink>.
            </>
          }
        />
        <div>
          <Button type="submit">Send the invitation</Button>
        </div>
      </form>
      {problem && <Alert tone="error" title={problem} className="mt-9" />}
      {invitations.rows.length > 0 && (
        <div className="mt-12">
          <h3 id="invitations" className="display mb-6 scroll-mt-24 text-xl">
            Not accepted yet
          </h3>
          <OpenInvitations slug={slug} invitations={invitations.rows} />
          <div className="mt-7">
            <Pagination
              label="Pages of invitations"
              page={invitations.page}
              pageCount={invitations.pages}
              hrefOf={(page) => `${teamPages.people(slug)}?invitations=${page}#invitations`}
            />
          </div>
        </div>
      )}
    </Section>
  );
}

const columns = ['Role', 'Sent', 'Ends'] as const;

function OpenInvitations({ slug, invitations }: { slug: string; invitations: readonly ListedInvitation[] }) {
  return (
    <Table caption="Invitations that nobody has accepted yet" isStacked>
      <TableHead
        columns={[
          'E-mail',
          ...columns,
          <span key="actions" className="sr-only">
            Actions
          </span>,
        ]}
      />
      <tbody>
        {invitations.map(({ id, email, team_role: role, sent_at, expires_at, state, is_vouched_for }) => (
          <TableRow
            key={id}
            columns={[...columns, '']}
            heading={<span className="wrap-anywhere">{email}</span>}
            cells={[
              isTeamRole(role) ? teamRoleTexts[role].label : '',
              <LocalDate key="sent" at={new Date(sent_at).toISOString()} />,
              state === 'expired' ? (
                'has ended'
              ) : is_vouched_for ? (
                <LocalDate key="ends" at={new Date(expires_at).toISOString()} />
              ) : (
                'has ended: its sender may not invite any more'
              ),
              <div
                key="actions"
                className="-my-2.5 flex flex-wrap justify-end gap-x-2 max-sm:-ml-3.5 max-sm:justify-start"
              >
                <InvitationForm
                  slug={slug}
                  id={id}
                  action="resend-invitation"
                  label="Send again"
                  email={email}
                />
                <InvitationForm
                  slug={slug}
                  id={id}
                  action="withdraw-invitation"
                  label="Withdraw"
                  email={email}
                />
              </div>,
            ]}
          />
        ))}
      </tbody>
    </Table>
  );
}

type InvitationFormProps = { slug: string; id: string; action: string; label: string; email: string };

const InvitationForm = ({ slug, id, action, label, email }: InvitationFormProps) => (
  <form method="post" action={teamActionPath(slug, action)}>
    <input type="hidden" name="invitation" value={id} />
    <Button type="submit" variant="quiet" size="sm" aria-label={`${label}: the invitation of ${email}`}>
      {label}
    </Button>
  </form>
);
