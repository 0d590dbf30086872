'use client';

import { Button } from '@/ui/button';
import { FieldError } from '@/ui/forms/field';
import { useFormPost } from './use-form-post.client';

type ResendFormProps = { email: string; returnTo: string | null; isRemembered: boolean };

/** Requests another mail; the previous code becomes invalid. */
export function ResendForm({ email, returnTo, isRemembered }: ResendFormProps) {
  const { error, isSending, onSubmit } = useFormPost({
    field: 'email',
    unsent: 'Failed to send magic link. Please try again.',
    // Reloads the page, because its code field now belongs to the new mail.
    onSent: () => window.location.reload(),
  });
  return (
    <form method="post" action="/api/auth/request" onSubmit={onSubmit} className="grid gap-3">
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="rememberMe" value={String(isRemembered)} />
      {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
      <div aria-live="polite">{error && <FieldError>{error}</FieldError>}</div>
      <div>
        <Button type="submit" variant="secondary" size="sm" isBusy={isSending} busyLabel="Sending">
          Send it again
        </Button>
      </div>
    </form>
  );
}
