'use client';

import { type ReactNode, useEffect, useState } from 'react';
import type { Decision } from '../merge/merge-value';
import { RestoreWords } from '../states/restore-words.client';
import { ConflictDialog } from './conflict-dialog.client';
import { formWrittenBy } from './open-forms.client';
import { isRestore, sendRestore } from './send-restore';
import { revertBody } from './send-revert';
import { type ConflictQuestion, sendWrite } from './send-write';
import { useSeenDocument } from './use-seen-document.client';

type Open = ConflictQuestion & { onDecide: (decisions: Decision[] | null) => void };

/**
 * Wraps the whole studio and `window.fetch`: writes of Payload’s forms are reduced to what was changed. Payload has
 * no hook for that: autosave, publish and save each call `fetch`.
 */
export function DocumentWrites({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Open | null>(null);
  useSeenDocument();

  useEffect(() => {
    const send = window.fetch;
    /** Last write of each document. The next write waits for it and starts from the stored result. */
    const running = new Map<string, Promise<unknown>>();

    const askNow = (question: ConflictQuestion) =>
      new Promise<Decision[] | null>((resolve) => {
        const onDecide = (decisions: Decision[] | null) => {
          setOpen(null);
          resolve(decisions);
        };
        setOpen({ ...question, onDecide });
      });
    let asked: Promise<unknown> = Promise.resolve();
    /** Shows one dialog at a time: writes of a drawer and of the page beneath may conflict at the same time. */
    const ask = (question: ConflictQuestion) => {
      const answer = asked.then(() => askNow(question));
      asked = answer;
      return answer;
    };

    const write: typeof fetch = async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input, window.location.href);
      if (isRestore(init?.method, url))
        return sendRestore((headers) => send(input, { ...init, headers }), init?.headers);
      const body = init?.body;
      const reverted = revertBody(init?.method, url, body);
      if (reverted !== null) return send(input, { ...init, body: reverted });
      const found = body instanceof FormData ? formWrittenBy(init?.method, url) : null;
      if (!found || !(body instanceof FormData)) return send(input, init);
      found.form.onSend();
      const before = running.get(found.key) ?? Promise.resolve();
      const written = before.then(() =>
        sendWrite(found.form, body, { send: (changed) => send(input, { ...init, body: changed }), ask }),
      );
      running.set(
        found.key,
        written.catch(() => undefined),
      );
      return written;
    };

    window.fetch = write;
    return () => {
      window.fetch = send;
    };
  }, []);

  return (
    <>
      <RestoreWords>{children}</RestoreWords>
      {open && <ConflictDialog key={open.conflicts.map(({ path }) => path).join()} {...open} />}
    </>
  );
}
