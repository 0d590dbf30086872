import type { RefusedForm } from '@/forms/form-draft';
import { Alert } from '@/ui/alert';
import { Button, type ButtonVariant } from '@/ui/button';
import { teamActionPath } from '../paths';

type TeamActionButtonProps = {
  slug: string;
  /** Name of the workspace's action. */
  action: string;
  fields?: Readonly<Record<string, string>>;
  label: string;
  /** Completes the label for screen readers if a page has several such buttons. */
  about?: string;
  variant?: ButtonVariant;
  /** The refused form, with its error, if the last press of the button was refused. */
  refused?: RefusedForm | undefined;
};

/** Button that runs one action of a workspace, in a form of its own. */
export function TeamActionButton({
  slug,
  action,
  fields = {},
  label,
  about,
  variant = 'secondary',
  refused,
}: TeamActionButtonProps) {
  const [problem] = Object.values(refused?.errors ?? {});
  return (
    <form method="post" action={teamActionPath(slug, action)} className="grid gap-3">
      {problem && <Alert tone="error" title={problem} />}
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div>
        <Button type="submit" variant={variant} size="sm">
          <span>
            {label}
            {about && <span className="sr-only"> {about}</span>}
          </span>
        </Button>
      </div>
    </form>
  );
}
