'use client';

import { useSyncExternalStore } from 'react';
import { keepHeaderRoom } from '@/lib/browser/sign-in-storage';
import type { User } from '@/payload-types';

/** The part of next-auth's session answer that the shell shows. */
export type VisitorSession = {
  user: {
    email: string;
    name?: string | null;
    role: User['role'];
    teams: { name: string; slug: string }[];
  };
};

let session: VisitorSession | null = null;
let isRequested = false;
let isOver = false;
const listeners = new Set<() => void>();

const hasHint = () => 'signedIn' in document.documentElement.dataset;

function isSession(answer: unknown): answer is VisitorSession {
  const user = (answer as Partial<VisitorSession> | null)?.user;
  return typeof user?.email === 'string';
}

export const hasWorkspaceMenu = ({ user }: VisitorSession) => user.teams.length > 1;
export const hasAdminMenu = ({ user }: VisitorSession) => user.role === 'admin';

function makeHeaderRoom(current: VisitorSession) {
  const hasMenus = hasWorkspaceMenu(current) || hasAdminMenu(current);
  if (hasMenus) document.documentElement.dataset.menuRoom = '';
  keepHeaderRoom(hasMenus);
}

async function load() {
  try {
    const response = await fetch('/api/auth/session', { headers: { accept: 'application/json' } });
    const answer: unknown = await response.json();
    session = isSession(answer) ? { user: { ...answer.user, teams: answer.user.teams ?? [] } } : null;
    if (session) makeHeaderRoom(session);
    else if (response.ok) {
      isOver = true;
      delete document.documentElement.dataset.signedIn;
    }
  } catch (error) {
    console.warn('The session could not be read; the page goes on as it is.', error);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (!isRequested && hasHint()) {
    isRequested = true;
    void load();
  }
  return () => listeners.delete(listener);
}

/** Who is signed in; null on the server, while loading, and for everybody without the hint cookie (no request then). */
export function useSession(): VisitorSession | null {
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => null,
  );
}

/** Whether this browser believed itself signed in, as the page's first paint shows it, and was not. */
export function useIsSessionOver(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOver,
    () => false,
  );
}
