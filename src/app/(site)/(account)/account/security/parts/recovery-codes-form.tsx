import { Button } from '@/ui/button';

const countOf = (left: number) =>
  left === 0
    ? 'None is left.'
    : left === 1
      ? 'One of ten is left.'
      : left === 10
        ? 'All ten are left.'
        : `${left} of ten are left.`;

/** Shows how many recovery codes are left, with the form that creates new ones. */
export function RecoveryCodesForm({ hasFactor, left }: { hasFactor: boolean; left: number }) {
  return (
    <>
      <p className="measure mt-2 text-ink-soft">
        Ten codes for the day your phone is gone. Each opens your account once, in place of any factor.
      </p>
      {hasFactor ? (
        <form method="post" action="/api/auth/security/make-codes" className="mt-6 grid gap-5">
          <p className={left > 2 ? undefined : 'font-semibold text-negative-ink'}>{countOf(left)}</p>
          <div>
            <Button type="submit" variant={left > 2 ? 'secondary' : 'primary'}>
              {left === 0 ? 'Make recovery codes' : 'Make new ones'}
            </Button>
          </div>
          {left > 0 && <p className="text-sm text-ink-soft">The earlier ones end at once.</p>}
        </form>
      ) : (
        <p className="measure mt-4">They come with your first factor.</p>
      )}
    </>
  );
}
