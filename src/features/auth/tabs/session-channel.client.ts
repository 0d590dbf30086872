'use client';

import type { AuthEvent } from './auth-event.client';

/**
 * Tells the site's other open tabs what this one knows of the session. Nothing is stored, and a message is only a
 * reason to ask the server: what a tab shows comes from its own answer.
 */
const name = 'session';

export type TabMessage = {
  event: AuthEvent | null;
  /** Which session the tab knows, its level, and when its access token was issued; empty if it is signed out. */
  mark: string;
};

let channel: BroadcastChannel | undefined;

export const tellTabs = (message: TabMessage): void => channel?.postMessage(message);

/** Listens to other tabs while the page is shown: an open channel may keep a page out of the back-forward cache. */
export function listenToTabs(onMessage: (message: TabMessage) => void): void {
  const open = () => {
    if (channel || !('BroadcastChannel' in window)) return;
    channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }: MessageEvent<TabMessage>) => onMessage(data);
  };
  open();
  addEventListener('pageshow', open);
  addEventListener('pagehide', () => {
    channel?.close();
    channel = undefined;
  });
}
