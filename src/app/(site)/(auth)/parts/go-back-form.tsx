import { Button } from '@/ui/button';

/** Discards the request that was paused for the second factor, and returns to its page. */
export const GoBackForm = ({ returnTo }: { returnTo: string }) => (
  <form
    method="post"
    action="/api/auth/security/go-back"
    className="flex flex-wrap items-center gap-x-1 text-sm text-ink-soft"
  >
    <input type="hidden" name="returnTo" value={returnTo} />
    Changed your mind?
    <Button type="submit" variant="quiet" size="sm">
      Go back without it
    </Button>
  </form>
);
