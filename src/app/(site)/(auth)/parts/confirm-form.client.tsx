'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/ui/button';

/** Form that uses the link up. Prevents a double submit: the second request would find the link used. */
export function ConfirmForm({ token }: { token: string }) {
  const [isSending, setIsSending] = useState(false);
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (isSending) event.preventDefault();
    setIsSending(true);
  }
  return (
    <form method="post" action="/api/auth/confirm" onSubmit={onSubmit}>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" size="lg" isBusy={isSending} busyLabel="Signing in">
        Sign in
      </Button>
    </form>
  );
}
