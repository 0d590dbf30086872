import type { RefusedForm } from '@/forms/form-draft';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/forms/text-field';
import { TextLink } from '@/ui/navigation/text-link';
import { teamActionPath, teamPages } from '../paths';
import type { Deletion } from '../starting/find-deletion';
import type { Membership } from '../tenancy/memberships';

type DeleteFormProps = { workspace: Membership; deletion: Deletion; refused: RefusedForm };

/** Deletes a workspace that its owner has started and that has no other members. */
export function DeleteForm({ workspace: { name, slug }, deletion, refused }: DeleteFormProps) {
  const { errors, values } = refused;
  return (
    <div className="grid max-w-xl gap-6">
      <h2 className="display text-2xl">Delete the workspace</h2>
      {errors[''] && <Alert tone="error" title={errors['']} />}
      {deletion.isAlone ? (
        <>
          <p className="text-ink-soft">
            Its embeds, keys, webhooks, leads and figures are deleted at once and cannot be brought back.
            Embeds on other sites then say that they are gone.
          </p>
          <form method="post" action={teamActionPath(slug, 'delete-workspace')} className="grid gap-5">
            <TextField
              id="typed_name"
              label="Type its name to delete it"
              name="typed_name"
              required
              autoComplete="off"
              defaultValue={values.typed_name}
              error={errors.typed_name}
              hint={`Its name is ${name}`}
            />
            <div>
              <Button type="submit" variant="secondary">
                Delete the workspace
              </Button>
            </div>
          </form>
        </>
      ) : (
        <p className="text-ink-soft">
          It can be deleted once nobody else belongs to it. Remove the others{' '}
          <TextLink href={teamPages.people(slug)}>under People</TextLink>, or make one of them an owner and
          leave.
        </p>
      )}
    </div>
  );
}
