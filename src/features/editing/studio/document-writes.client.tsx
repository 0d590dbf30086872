'use client';

import { type ReactNode, useEffect, useState } from 'react';
import type { Decision } from '../merge/merge-value';
import { ConflictDialog } from './conflict-dialog.client';
import { formWrittenBy } from './open-forms.client';
import { isRestore, sendRestore } from './send-restore';
import { type Question, sendWrite } from './send-write';
import { useSeenDocument } from './use-seen-document.client';

type Open = Question & { onDecide: (decisions: Decision[] | null) => void };

/**
 * Around the whole studio: what Payload’s forms send of a document goes through here, as only what was changed. Payload
 * has no place of its own for that: autosave, publish and save each call `fetch`.
 */
export function DocumentWrites({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Open | null>(null);
  useSeenDocument();

  useEffect(() => {
    const send = window.fetch;
    /** The last write of each document: the next one waits for it, so that it knows what was stored. */
    const running = new Map<string, Promise<unknown>>();

    const askNow = (question: Question) =>
      new Promise<Decision[] | null>((resolve) => {
        const onDecide = (decisions: Decision[] | null) => {
          setOpen(null);
          resolve(decisions);
        };
        setOpen({ ...question, onDecide });
      });
    let asked: Promise<unknown> = Promise.resolve();
    /** One dialog at a time: a drawer’s document may be asked about while the page’s is. */
    const ask = (question: Question) => {
      const answer = asked.then(() => askNow(question));
      asked = answer;
      return answer;
    };

    const write: typeof fetch = async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input, window.location.href);
      if (isRestore(init?.method, url))
        return sendRestore((headers) => send(input, { ...init, headers }), init?.headers);
      const body = init?.body;
      const found = body instanceof FormData ? formWrittenBy(init?.method, url) : null;
      if (!found || !(body instanceof FormData)) return send(input, init);
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
      {children}
      {open && <ConflictDialog key={open.conflicts.map(({ path }) => path).join()} {...open} />}
    </>
  );
}
