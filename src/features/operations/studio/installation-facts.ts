import { statfs } from 'node:fs/promises';
import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { webConnection, workerConnection } from '@/db/connection-names';
import { queryInTransaction } from '@/db/transaction';
import { type PageCacheFigures, serverBridge } from '@/server/bridge';
import packageFile from '../../../../package.json';
import { LastBackup, lastBackupKey } from '../last-backup';

export type SeenProcess = { kind: 'web' | 'worker'; address: string | null; since: Date };
export type Disk = { holds: string; freeBytes: number; totalBytes: number };

export type InstallationFacts = {
  versions: { product: string; node: string; next: string; payload: string };
  /** Memory of the process that handles the request; `startedAt` is the time when that process started. */
  memoryBytes: number;
  startedAt: Date;
  /** Null if the process runs without the product's own server, as commands do. */
  pageCache: PageCacheFigures | null;
  /** Processes connected to the database now. */
  processes: SeenProcess[];
  disks: Disk[];
  lastBackup: LastBackup | null;
};

async function seenProcesses({ payload }: Pick<PayloadRequest, 'payload'>): Promise<SeenProcess[]> {
  const rows = await queryInTransaction<{ name: string; address: string | null; since: string }>(
    { payload },
    `select split_part(application_name, ' ', 1) as name, host(client_addr) as address, backend_start as since
     from pg_stat_activity
     where datname = current_database() and split_part(application_name, ' ', 1) in ($1, $2) order by backend_start`,
    [webConnection, workerConnection],
  );
  return rows.map(({ name, address, since }) => ({
    kind: name === workerConnection ? 'worker' : 'web',
    address,
    since: new Date(since),
  }));
}

/**
 * Free and total space of the disk with a folder. Empty if the folder cannot be read; code that uses the folder
 * reports that error.
 */
async function diskOf(holds: string, folder: string): Promise<Disk[]> {
  const found = await statfs(folder).catch(() => null);
  return found
    ? [{ holds, freeBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize }]
    : [];
}

/** Returns versions, processes, free disk space and the last backup. */
export async function installationFacts(req: Pick<PayloadRequest, 'payload'>): Promise<InstallationFacts> {
  const [processes, media, backup] = await Promise.all([
    seenProcesses(req),
    diskOf('Media', env.mediaDir),
    req.payload.kv.get(lastBackupKey),
  ]);
  const { version, dependencies } = packageFile;
  return {
    versions: {
      product: version,
      node: process.versions.node,
      next: dependencies.next,
      payload: dependencies.payload,
    },
    memoryBytes: process.memoryUsage.rss(),
    startedAt: new Date(Date.now() - process.uptime() * 1000),
    pageCache: serverBridge()?.pageCache.figures() ?? null,
    processes,
    disks: media,
    lastBackup: LastBackup.safeParse(backup).data ?? null,
  };
}
