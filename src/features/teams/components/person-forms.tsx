import type { RefusedForm } from '@/forms/form-draft';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { SelectField } from '@/ui/forms/select-field';
import { TextLink } from '@/ui/navigation/text-link';
import { deedFor, mayDo, type TeamRole, teamRoles, teamRoleTexts } from '../deeds';
import type { TeamMember } from '../members/list-members';
import { teamActionPath, teamPages } from '../paths';

type PersonFormProps = { slug: string; person: TeamMember; refused: RefusedForm | undefined };

const Refusal = ({ refused }: Pick<PersonFormProps, 'refused'>) =>
  refused?.errors[''] ? <Alert tone="error" title={refused.errors['']} /> : null;

export function RoleForm({ slug, person, ownRole, refused }: PersonFormProps & { ownRole: TeamRole }) {
  const options = teamRoles
    .filter((role) => mayDo(ownRole, deedFor(role)))
    .map((value) => ({ value, label: teamRoleTexts[value].label }));
  return (
    <form
      method="post"
      action={teamActionPath(slug, 'change-role')}
      className="mt-6 grid max-w-xl gap-5"
      key={person.role}
    >
      <Refusal refused={refused} />
      <input type="hidden" name="user" value={person.userId} />
      <SelectField
        label="Role"
        name="role"
        required
        options={options}
        defaultValue={refused?.values.role ?? person.role}
        error={refused?.errors.role}
        hint={
          <>
            What each role may do stands under{' '}
            <TextLink href={teamPages.roles(slug)}>Who may do what</TextLink>.
          </>
        }
      />
      <div>
        <Button type="submit">Change the role</Button>
      </div>
    </form>
  );
}

export function RemoveForm({ slug, person, refused }: PersonFormProps) {
  return (
    <form method="post" action={teamActionPath(slug, 'remove-member')} className="grid gap-5">
      <h2 className="display text-2xl">Remove from the workspace</h2>
      <p className="measure text-ink-soft">
        They lose it at once, on every device. Their account stays, and what they did here stays in the
        activity.
      </p>
      <Refusal refused={refused} />
      <input type="hidden" name="user" value={person.userId} />
      <div>
        <Button type="submit" variant="destructive">
          <span>
            Remove <bdi className="break-all">{person.name ?? person.email}</bdi>
          </span>
        </Button>
      </div>
    </form>
  );
}

export function LeaveForm({
  slug,
  person,
  isLastOwner,
  refused,
}: PersonFormProps & { isLastOwner: boolean }) {
  return (
    <form method="post" action={teamActionPath(slug, 'leave')} className="grid gap-5">
      <h2 className="display text-2xl">Leave the workspace</h2>
      <Refusal refused={refused} />
      {isLastOwner ? (
        <p className="measure text-ink-soft">
          You are the only owner, and a workspace always has one. Make somebody else an owner first; then you
          can leave.
        </p>
      ) : (
        <>
          <p className="measure text-ink-soft">
            You lose it at once, on every device. Your account stays. To come back, you need an invitation.
          </p>
          <input type="hidden" name="user" value={person.userId} />
          <div>
            <Button type="submit" variant="destructive">
              Leave the workspace
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
