/** Ends this process's cached pages when content has changed, whoever changed it. */
import type pg from 'pg';
import type { Logger } from 'pino';
import { env } from '@/config/env';
import { webConnection } from '@/db/connection-names';
import { listen } from '@/db/connections/listen';
import { serverBridge } from '@/server/bridge';
import { listKnownPaths } from '../discovery/queries/known-paths';
import { getSettings } from '../queries';
import { currentSnapshot, newContentChanges } from '../tables/content-changes';
import { contentChannel } from './revalidate';

/** What the server needs for the pages that it makes itself. */
async function describeSite(): Promise<void> {
  const { brand, contact } = await getSettings();
  if (contact?.email) serverBridge()?.describeSite({ brand, email: contact.email });
}

/**
 * Listens until stopped, over lost connections. Changes are announced by NOTIFY, and looked for every second in case an
 * announcement was lost. What happened while nobody was connected is not known: every new connection ends the cached pages
 * once.
 */
export function listenForContentChanges(logger: Pick<Logger, 'warn' | 'info'>): { stop(): Promise<void> } {
  /** What the database showed when it was asked last. */
  let seen = '';
  /** Announcements since then. */
  let announced = 0;
  let isListing = false;
  let isListWanted = false;

  /** Until it succeeds Next is asked for every path. Changes that arrive meanwhile are answered by one more list. */
  async function listPaths(): Promise<void> {
    isListWanted = true;
    if (isListing) return;
    isListing = true;
    try {
      while (isListWanted) {
        isListWanted = false;
        await serverBridge()?.knownPaths?.replaceWith(listKnownPaths);
        await describeSite();
      }
    } catch (err) {
      logger.warn({ err }, 'The paths of the site could not be listed; trying again');
    } finally {
      isListing = false;
    }
  }

  function invalidate(): void {
    serverBridge()?.pageCache.invalidate();
    void listPaths();
  }

  async function look(client: pg.Client): Promise<void> {
    const known = announced;
    announced = 0;
    const { rows } = await client.query<{ seen: string; changes: number }>(newContentChanges, [seen]);
    const [answer] = rows;
    if (!answer) return;
    seen = answer.seen;
    if (answer.changes > known) invalidate();
    // The last list failed, or a change was announced and never committed.
    else if (serverBridge()?.knownPaths?.isCurrent === false) void listPaths();
  }

  return listen({
    // By the number others add up what all processes may open.
    applicationName: `${webConnection} ${env.databaseConnections}`,
    channel: contentChannel,
    logger,
    async onConnected(client) {
      const { rows } = await client.query<{ seen: string }>(currentSnapshot);
      seen = rows[0]?.seen ?? '';
      announced = 0;
      invalidate();
    },
    onNotification() {
      announced += 1;
      invalidate();
    },
    beat: look,
  });
}
