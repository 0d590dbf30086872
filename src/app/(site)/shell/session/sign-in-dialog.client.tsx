'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { routes } from '@/config/routes';
import { SignInForm } from '@/features/auth/components/sign-in-form.client';
import { Alert } from '@/ui/alert';
import { Dialog } from '@/ui/layout/dialog.client';
import { TextLink } from '@/ui/navigation/text-link';

const closesAfterMs = 5000;

/** Dialog that requests a sign-in link. Cannot be closed while sending; closes itself 5 s after success. */
export function SignInDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [sentTo, setSentTo] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const pathname = usePathname();
  const openedAt = useRef(pathname);

  useEffect(() => {
    if (sentTo === undefined) return;
    setIsSending(false);
    const timer = setTimeout(onClose, closesAfterMs);
    return () => clearTimeout(timer);
  }, [sentTo, onClose]);

  useEffect(() => {
    if (!isOpen) setSentTo(undefined);
    openedAt.current = window.location.pathname;
  }, [isOpen]);

  useEffect(() => {
    if (openedAt.current !== pathname) onClose();
  }, [pathname, onClose]);

  return (
    <Dialog title="Sign in" isOpen={isOpen} onClose={onClose} isLocked={isSending && sentTo === undefined}>
      {sentTo === undefined ? (
        <SignInForm
          returnTo={window.location.pathname + window.location.search}
          onSent={setSentTo}
          onSending={setIsSending}
        />
      ) : (
        // Moves the focus here, because the form that had it is unmounted.
        <div ref={(sent) => sent?.focus()} tabIndex={-1} className="grid gap-4">
          <Alert tone="success" title="Check your email">
            We sent a link to {sentTo}. It works for one hour.
          </Alert>
          <p className="text-sm">
            <TextLink href={routes.confirmEmail}>Type the code from the mail instead</TextLink>
          </p>
        </div>
      )}
    </Dialog>
  );
}
