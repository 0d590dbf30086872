'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { StepUpDialog } from './step-up-dialog.client';

/** True if a response reports a missing second factor, in Payload's error format or in that of this site. */
async function asksForFactor(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const body = await response
    .clone()
    .json()
    .catch(() => null);
  const data = body?.errors?.[0]?.data ?? body?.data;
  return data?.code === 'step_up_required' && data.needs === 'step-up';
}

type Open = { onEnd: (isConfirmed: boolean) => void };

/**
 * Wraps the whole studio and `window.fetch`: if a request requires a fresh second factor, a dialog asks for it and
 * the request is then retried, so that nothing typed is lost. Payload has no hook for that.
 */
export function StepUp({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Open | null>(null);

  useEffect(() => {
    const send = window.fetch;
    let asked: Promise<boolean> | null = null;
    /** Opens one dialog for all requests that require the factor. */
    const ask = () => {
      asked ??= new Promise<boolean>((resolve) => {
        const onEnd = (isConfirmed: boolean) => {
          setOpen(null);
          asked = null;
          resolve(isConfirmed);
        };
        setOpen({ onEnd });
      });
      return asked;
    };

    const sendConfirmed: typeof fetch = async (input, init) => {
      const again = input instanceof Request ? input.clone() : input;
      const response = await send(input, init);
      if (!(await asksForFactor(response))) return response;
      return (await ask()) ? sendConfirmed(again, init) : response;
    };

    window.fetch = sendConfirmed;
    return () => {
      window.fetch = send;
    };
  }, []);

  return (
    <>
      {children}
      {open && <StepUpDialog {...open} />}
    </>
  );
}
