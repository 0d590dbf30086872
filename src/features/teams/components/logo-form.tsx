import type { RefusedForm } from '@/forms/form-draft';
import { Alert } from '@/ui/alert';
import { NameMark } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { FileField } from '@/ui/forms/text-field';
import { logoLimits } from '../logo/read-logo';
import { teamActionPath, teamLogoPath } from '../paths';
import type { Membership } from '../tenancy/memberships';

type LogoFormProps = {
  workspace: Membership;
  refused: RefusedForm;
  /** Error of the last attempt to remove the logo. */
  problem: string | undefined;
};

/** Chooses the workspace's logo, or removes it. */
export function LogoForm({ workspace: { name, slug, logo }, refused, problem }: LogoFormProps) {
  const { megabytes, minSide, maxSide } = logoLimits;
  const general = refused.errors[''] ?? problem;
  return (
    <div className="grid max-w-xl gap-6">
      <h2 className="display text-2xl">Logo</h2>
      {general && <Alert tone="error" title={general} />}
      <div className="flex flex-wrap items-center gap-5">
        <NameMark
          name={name}
          src={logo === null ? null : teamLogoPath(slug, logo)}
          alt={`Logo of ${name}`}
          size="lg"
        />
        <p className="min-w-48 flex-1 text-ink-soft">
          {logo === null
            ? 'There is none yet: the initials of the name stand in its place. Only members see it.'
            : 'It stands before the name, for members only. Another picture takes its place.'}
        </p>
      </div>
      <form
        method="post"
        action={teamActionPath(slug, 'change-logo')}
        encType="multipart/form-data"
        className="grid gap-5"
      >
        <FileField
          id="logo"
          label="Picture"
          name="logo"
          required
          accept="image/png,image/jpeg,image/webp"
          error={refused.errors.logo}
          hint={`PNG, JPEG or WebP, at most ${megabytes} MB, from ${minSide} to ${maxSide} pixels each way. It is shown small, so a square with little text works best.`}
        />
        <div>
          <Button type="submit">{logo === null ? 'Use this logo' : 'Replace the logo'}</Button>
        </div>
      </form>
      {logo !== null && (
        <form method="post" action={teamActionPath(slug, 'remove-logo')}>
          <Button type="submit" variant="secondary">
            Remove the logo
          </Button>
        </form>
      )}
    </div>
  );
}
