'use client';

import { useEffect, useRef } from 'react';
import { clearSignInStorage } from '@/lib/browser/sign-in-storage';
import { Button, type ButtonVariant } from '@/ui/button';

type SignOutFormProps = {
  variant?: ButtonVariant;
  label?: string;
  /** Submits itself after hydration. */
  isAutomatic?: boolean;
};

/** Signs out on all devices, and deletes what sign-in stored in this browser. */
export function SignOutForm({ variant = 'secondary', label = 'Sign out', isAutomatic }: SignOutFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isAutomatic) form.current?.requestSubmit();
  }, [isAutomatic]);
  return (
    <form ref={form} method="post" action="/api/auth/sign-out" onSubmit={clearSignInStorage}>
      <Button type="submit" variant={variant}>
        {label}
      </Button>
    </form>
  );
}
