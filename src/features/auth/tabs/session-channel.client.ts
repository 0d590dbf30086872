'use client';

import type { AuthEvent } from './auth-event.client';

/**
 * Channel that notifies the site's other open tabs of changes of the session. Nothing is stored, and a message only
 * causes a request to the server: a tab shows what its own response contains.
 */
const name = 'session';

export type TabMessage = {
  event: AuthEvent | null;
  /**
   * Text that changes with the session's id, its assurance level or its access token; empty if the tab is
   * signed out.
   */
  mark: string;
};

let channel: BroadcastChannel | undefined;

export const tellTabs = (message: TabMessage): void => channel?.postMessage(message);

/**
 * Listens to other tabs while the page is shown. The channel is closed on `pagehide`, because an open one may keep
 * the page out of the back-forward cache.
 */
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
