'use client';

import { useEffect, useRef, useState } from 'react';
import { actionPath } from '@/config/routes';
import { unattended } from '@/lib/request/unattended';
import type { DocumentName } from '../open-document';
import type { VisitAnswer } from '../visit-document';

const everyMs = 3000;
const address = actionPath('editing');

type Doing = 'edit' | 'read';

/**
 * Heartbeats of forms that were unmounted in the current task, by document. The form that Payload mounts after
 * *Take over* continues the heartbeat: otherwise the user's lock would end, and the former holder's next
 * heartbeat would take the lock back.
 */
const ending = new Map<string, { tab: string; timer: ReturnType<typeof setTimeout> }>();

/**
 * Reports every few seconds that this tab has the document open. @returns who else has the document open; null until
 * the first response.
 */
export function useVisits(document: DocumentName | null, doing: Doing): VisitAnswer | null {
  const [answer, setAnswer] = useState<VisitAnswer | null>(null);
  const does = useRef<Doing>(doing);
  does.current = doing;
  const name = document && JSON.stringify(document);

  useEffect(() => {
    if (!name) return;
    const earlier = ending.get(name);
    clearTimeout(earlier?.timer);
    ending.delete(name);
    let tab = earlier?.tab ?? crypto.randomUUID();
    const ended = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    /** True from the moment the page is left, until it is shown again from the browser's cache. */
    let hasLeft = false;
    /**
     * Number of the latest heartbeat. Only the response to that one sets the next timer, because two timers could not
     * both be cleared.
     */
    let latest = 0;
    const isHidden = () => window.document.visibilityState === 'hidden';
    const bodyOf = (what: Doing | 'leave') =>
      JSON.stringify({ document: JSON.parse(name), tab, does: what, isHidden: isHidden() });
    const headers = { 'content-type': 'application/json' };

    async function visit(marks?: typeof unattended) {
      clearTimeout(timer);
      const number = ++latest;
      const body = bodyOf(does.current);
      const response = await fetch(address, {
        method: 'POST',
        headers: { ...headers, ...marks },
        body,
        signal: ended.signal,
      }).catch(() => null);
      if (ended.signal.aborted || number !== latest) return;
      if (response?.ok) setAnswer(await response.json());
      // Stops after a client error other than 429: the document was deleted, or the user signed out.
      const { status = 0 } = response ?? {};
      const isOver = status >= 400 && status < 500 && status !== 429;
      if (!isOver && !hasLeft && number === latest) timer = setTimeout(visit, everyMs, unattended);
    }
    const leave = () => {
      const body = bodyOf('leave');
      const isQueued = navigator.sendBeacon(address, new Blob([body], { type: headers['content-type'] }));
      // Browsers refuse a beacon if too many others are in flight.
      if (!isQueued)
        void fetch(address, { method: 'POST', headers, body, keepalive: true }).catch(() => null);
      // The id of a tab that has left is not used again: a page that is restored from the browser's cache counts as a
      // new tab.
      tab = crypto.randomUUID();
    };
    const onHide = () => {
      // A page may run for a moment after it was left: its next heartbeat would count as a new tab.
      hasLeft = true;
      clearTimeout(timer);
      leave();
    };
    const onShow = () => {
      hasLeft = false;
      if (!isHidden()) void visit();
    };
    const onVisibility = () => !hasLeft && void visit();

    void visit();
    window.addEventListener('pagehide', onHide);
    window.addEventListener('pageshow', onShow);
    window.document.addEventListener('visibilitychange', onVisibility);
    return () => {
      ended.abort();
      clearTimeout(timer);
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('pageshow', onShow);
      window.document.removeEventListener('visibilitychange', onVisibility);
      const end = () => {
        ending.delete(name);
        leave();
      };
      ending.set(name, { tab, timer: setTimeout(end) });
    };
  }, [name]);

  return answer;
}
