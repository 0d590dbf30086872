'use client';

import { Button } from '@/ui/button';
import { TextField } from '@/ui/forms/text-field';
import { useFormPost } from './use-form-post.client';

type CodeFormProps = {
  /** Page that renders the form again for a browser without script. */
  page: string;
  error?: string | undefined;
};

/** Form for the six-digit code, in the browser that requested it. */
export function CodeForm({ page, error: firstError }: CodeFormProps) {
  const { error, isSending, isScripted, input, onSubmit } = useFormPost({
    field: 'code',
    unsent: 'Authentication failed. Please try again.',
    error: firstError,
    // Full page load, so that cached parts of the site reflect the new session.
    onSent: ({ redirect }) => window.location.assign(redirect),
  });
  return (
    <form
      method="post"
      action="/api/auth/code"
      noValidate={isScripted}
      onSubmit={onSubmit}
      className="grid gap-5"
    >
      <TextField
        ref={input}
        label="Six-digit code"
        hint="From the same mail. It works for ten minutes, in this browser only."
        name="code"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={11}
        className="max-w-60"
        error={error}
      />
      <input type="hidden" name="page" value={page} />
      <div>
        <Button type="submit" isBusy={isSending} busyLabel="Checking">
          Sign in with the code
        </Button>
      </div>
    </form>
  );
}
