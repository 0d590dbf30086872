/** Invalidates this process's page cache when content has changed, in any process. */
import type pg from 'pg';
import type { Logger } from 'pino';
import { env } from '@/config/env';
import { webConnection } from '@/db/connection-names';
import { listen } from '@/db/connections/listen';
import { loseDatabase, regainDatabase } from '@/db/connections/watched-client';
import { iconDrawing } from '@/features/look/icon/icon-links';
import { serverBridge } from '@/server/bridge';
import { listEmbedHosts, listKnownPaths } from '../discovery/queries/known-paths';
import { listQueryRedirects } from '../links/queries/open-paths';
import { findIcons, getPublishedLook, getSettings } from '../queries';
import { currentSnapshot, newContentChanges } from '../tables/content-changes';
import { contentChannel } from './revalidate';

const beatEveryMs = 1000;
/**
 * Timeout of each database step in milliseconds. Together with the other timeouts of `listen.ts` it lets a frozen
 * database be detected within five seconds.
 */
const answerWithinMs = 2200;

/** Passes brand, contact address, colours and icon to the server, for the pages that the server renders without Next. */
async function describeSite(): Promise<void> {
  const [{ brand, contact }, look] = await Promise.all([getSettings(), getPublishedLook()]);
  if (contact?.email)
    serverBridge()?.describeSite({
      ...{ brand, email: contact.email, accents: look?.palette ?? null },
      icon: iconDrawing(look),
    });
}

/** Milliseconds after which failed icons are generated again. */
const iconsAgainMs = 30_000;

/**
 * Listens until stopped, and reconnects after lost connections. Changes are announced by NOTIFY; a query every second
 * finds changes whose notification was lost. Changes while disconnected are unknown, so every new connection
 * invalidates the page cache once.
 */
export function listenForContentChanges(logger: Pick<Logger, 'warn' | 'info'>): { stop(): Promise<void> } {
  /** Snapshot of the database at the last query. */
  let seen = '';
  /** Number of notifications since the last query. */
  let announced = 0;
  let isListing = false;
  let isListWanted = false;
  /** Time at which the firm's icons are generated again after a failure; undefined if there was none. */
  let iconsDueAt: number | undefined;
  let iconCalls = 0;

  /**
   * Passes the firm's icon in all sizes to the server. If it cannot be generated, the former icons remain. Of two
   * concurrent calls, the later one counts.
   */
  async function passIcons(): Promise<void> {
    iconCalls += 1;
    const call = iconCalls;
    try {
      const icons = await findIcons();
      if (call !== iconCalls) return;
      serverBridge()?.ownFiles?.replaceWith(icons);
      iconsDueAt = undefined;
    } catch (err) {
      if (call !== iconCalls) return;
      iconsDueAt = Date.now() + iconsAgainMs;
      logger.warn(
        { err },
        `The icons of the look could not be made; trying again in ${iconsAgainMs / 1000} s`,
      );
    }
  }

  /**
   * Loads the server's list of known paths. Until that succeeds, the server passes every path to Next. Changes while
   * the list is loading cause one more load.
   */
  async function listPaths(): Promise<void> {
    isListWanted = true;
    if (isListing) return;
    isListing = true;
    try {
      while (isListWanted) {
        isListWanted = false;
        serverBridge()?.hosts?.replaceWith(await listEmbedHosts());
        serverBridge()?.queryRedirects?.replaceWith(await listQueryRedirects());
        await describeSite();
        // Known paths are replaced last: if an earlier step fails, they remain stale, which triggers the next load.
        await serverBridge()?.knownPaths?.replaceWith(listKnownPaths);
        await passIcons();
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

  async function look(client: pg.Client): Promise<number> {
    const known = announced;
    announced = 0;
    const { rows } = await client.query<{ seen: string; changes: number }>(newContentChanges, [seen]);
    const [answer] = rows;
    if (!answer) return beatEveryMs;
    seen = answer.seen;
    if (answer.changes > known) invalidate();
    // Known paths are stale if the last load failed, or if a transaction that suspended the cache was rolled back.
    else if (serverBridge()?.knownPaths?.isCurrent === false) void listPaths();
    else if (iconsDueAt !== undefined && Date.now() >= iconsDueAt) {
      iconsDueAt = Date.now() + iconsAgainMs;
      void passIcons();
    }
    return beatEveryMs;
  }

  return listen({
    // Other processes read this process's number of connections from the name, to add up how many connections all
    // processes may open.
    applicationName: `${webConnection} ${env.databaseConnections}`,
    channel: contentChannel,
    answerWithinMs,
    async onConnected(client) {
      regainDatabase();
      const { rows } = await client.query<{ seen: string }>(currentSnapshot);
      seen = rows[0]?.seen ?? '';
      announced = 0;
      invalidate();
      return beatEveryMs;
    },
    onNotification() {
      announced += 1;
      invalidate();
    },
    beat: look,
    onLost: (err) => logger.warn({ err }, 'The connection that listens for changes was lost.'),
    onAway(err) {
      loseDatabase();
      logger.warn({ err }, 'The database does not answer; trying again until it does.');
    },
    onReturn: () => logger.info('The database answers again.'),
  });
}
