'use client';

import { useSyncExternalStore } from 'react';
import { type AuthEvent, authEventBetween } from '@/features/auth/tabs/auth-event.client';
import { listenToTabs, tellTabs } from '@/features/auth/tabs/session-channel.client';
import { keepHeaderRoom } from '@/lib/browser/sign-in-storage';
import { unattended } from '@/lib/request/unattended';
import type { User } from '@/payload-types';

/** The part of the session response that the shell shows. */
export type ShellSession = {
  user: {
    email: string;
    name?: string | null;
    role: User['role'];
    isAdmin: boolean;
    /** `logo` is the URL of the workspace's logo. */
    teams: { name: string; slug: string; logo: string | null }[];
  };
  session: { id: string; aal: string; tokenRenewedAt: string | null };
};

/** What this page knows about the session. Replaced as a whole, because `useSyncExternalStore` compares by identity. */
type Known = {
  session: ShellSession | null;
  /** True if the session that this page was shown for has ended. */
  isOver: boolean;
  /** How often the session has changed while the page was open, and what happened last. */
  changes: number;
  event: AuthEvent | null;
};

const nothing: Known = { session: null, isOver: false, changes: 0, event: null };
let known = nothing;
/**
 * `answered` is the last response, without the fields that change by themselves; `shown` is the part of it that pages
 * show. Both are undefined before the first response.
 */
let answered: string | undefined;
let shown: string | undefined;
let isFollowing = false;
let askedAt = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** Maximum age of the session that a visible page shows: a session may end, or its role change, on another device. */
const checkEveryMs = 50_000;
/** Minimum pause between two checks, because a window that becomes visible again fires several events in a row. */
const settleMs = 1000;

const hasHint = () => document.cookie.split('; ').includes('signed_in=1');

function isSession(answer: unknown): answer is ShellSession {
  const user = (answer as Partial<ShellSession> | null)?.user;
  return typeof user?.email === 'string';
}

const isReplaced = (answer: unknown): boolean =>
  (answer as { isReplaced?: unknown } | null)?.isReplaced === true;

/** True if the header shows a menu of workspaces: with only one workspace, it shows a direct link. */
export const hasWorkspaceMenu = ({ user }: ShellSession) => user.teams.length > 1;
/** The workspace of a user who has only one, to which the header links directly. */
export const onlyWorkspace = ({ user }: ShellSession) =>
  user.teams.length === 1 ? user.teams[0] : undefined;
export const hasAdminMenu = ({ user }: ShellSession) => user.isAdmin;

const markOf = ({ session }: Known): string =>
  session ? [session.session.id, session.session.aal, session.session.tokenRenewedAt].join(' ') : '';

/**
 * Reserves room for the header's menu of workspaces. The room is kept while the page is open, because releasing it would
 * shift the content; the next page has the right amount.
 */
function makeHeaderRoom(current: ShellSession) {
  const hasMenus = hasWorkspaceMenu(current);
  if (hasMenus) document.documentElement.dataset.menuRoom = '';
  keepHeaderRoom(hasMenus);
}

/** Stores a response; if it differs from the last one, notifies the page and the other tabs. */
function adopt(answer: unknown) {
  const session = isSession(answer) ? answer : null;
  const text = JSON.stringify(session && { ...session, expires: undefined });
  if (text === answered) return;
  const { dataset } = document.documentElement;
  const wasSignedIn = 'signedIn' in dataset;
  // The first response is news only if it contains a session although the page was shown as signed out.
  const isNews = answered !== undefined || (session !== null && !wasSignedIn);
  // Leaves out the time at which the access token was renewed, because no page shows it.
  const nowShown = text.replace(/"tokenRenewedAt":("[^"]*"|null)/, '');
  const event = isNews ? authEventBetween(known.session?.session ?? null, session?.session ?? null) : null;
  known = {
    session: session && { ...session, user: { ...session.user, teams: session.user.teams ?? [] } },
    isOver: !session && wasSignedIn,
    changes: known.changes + (isNews && nowShown !== shown ? 1 : 0),
    event,
  };
  answered = text;
  shown = nowShown;
  clearInterval(timer);
  if (known.session) {
    dataset.signedIn = '';
    makeHeaderRoom(known.session);
    timer = setInterval(checkByItself, checkEveryMs);
  } else delete dataset.signedIn;
  tellTabs({ event, mark: markOf(known) });
  for (const listener of listeners) listener();
}

/** @param marks headers that mark the request as not caused by a user action. */
async function load(marks: Partial<typeof unattended> = {}) {
  askedAt = Date.now();
  try {
    const headers = { accept: 'application/json', ...marks };
    const response = await fetch('/api/auth/session', { headers });
    const answer: unknown = await response.json();
    if (!response.ok) return;
    // Requests the session again if the cookie was replaced during the request; the next request sends the new
    // cookie.
    if (isReplaced(answer)) setTimeout(load, settleMs, unattended);
    else adopt(answer);
  } catch (error) {
    // Warns only if the first check fails: later ones fail whenever the network is unavailable, and are repeated
    // anyway.
    if (answered === undefined)
      console.warn('The session could not be read; the page goes on as it is.', error);
  }
}

/**
 * Checks the session again if the page is visible. Without the hint cookie nobody is signed in, so no request is
 * needed.
 */
function check(marks?: typeof unattended) {
  if (document.visibilityState !== 'visible' || Date.now() - askedAt < settleMs) return;
  if (hasHint()) void load(marks);
  else if (known.session) adopt(null);
}

const checkByItself = () => check(unattended);
const checkForSomebody = () => check();

function follow() {
  isFollowing = true;
  listenToTabs(({ mark }) => {
    if (mark === markOf(known)) return;
    if (known.session || hasHint()) void load(unattended);
  });
  document.addEventListener('visibilitychange', checkForSomebody);
  for (const event of ['focus', 'pageshow']) addEventListener(event, checkForSomebody);
  addEventListener('online', checkByItself);
  if (hasHint()) void load();
  else tellTabs({ event: null, mark: '' });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (!isFollowing) follow();
  return () => listeners.delete(listener);
}

const useKnown = <Part>(pick: (known: Known) => Part): Part =>
  useSyncExternalStore(
    subscribe,
    () => pick(known),
    () => pick(nothing),
  );

/**
 * Returns the session; null on the server, while loading, and without the hint cookie. Without that cookie, no
 * request is sent.
 */
export const useSession = (): ShellSession | null => useKnown(({ session }) => session);

/** True if the hint cookie marked this browser as signed in for the first paint, but the session has ended. */
export const useIsSessionOver = (): boolean => useKnown(({ isOver }) => isOver);

/** Number of times that the session has changed while the page is open, in this tab or elsewhere. */
export const useSessionChanges = (): number => useKnown(({ changes }) => changes);

/** What happened to the session last, while the page was open. */
export const lastAuthEvent = (): AuthEvent | null => known.event;
