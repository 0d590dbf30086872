/** Health includes whether the database accepts writes, since reads also work on a full disk. */
import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkHealth, statusOf } from '@/app/api/health/checks';
import { tryToWrite } from '@/app/api/health/write-check';
import { startCluster } from '../../../scripts/lib/postgres/cluster.mjs';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { locate } from '../../../scripts/lib/postgres/location.mjs';
import { serviceUser } from '../../../scripts/lib/postgres/service-user.mjs';
import { notAvailableHere } from '../../support/vitest/not-available-here';

function poolOf(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url });
  pool.on('error', () => {});
  onTestFinished(() => pool.end());
  return pool;
}

it('a writable database passes the check', async () => {
  expect(await tryToWrite(poolOf(process.env.DATABASE_URL ?? ''))).toBe(true);
});

/** Mounts a file system of some megabytes. @returns its folder, or null if this user cannot mount. */
function mountSmall(megabytes: number): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'small-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmdirSync(folder);
    return null;
  }
}

describe('database that accepts no writes', () => {
  it('a read-only database fails the check', async () => {
    const pool = poolOf(`${process.env.DATABASE_URL}?options=-c%20default_transaction_read_only%3Don`);
    const checks = await checkHealth(pool);
    expect(checks).toMatchObject({ database: 'ok', migrations: 'ok', writes: 'failing' });
    expect(statusOf(checks)).toBe('failing');
  });

  it('a database on a full disk fails the check, and passes again once there is room', async (context) => {
    const folder = mountSmall(24);
    if (!folder) notAvailableHere(context, 'This user cannot mount a small file system.');
    const { uid, gid } = serviceUser('/nowhere');
    if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
    // This test has its own PostgreSQL server: on a shared one, transactions of other tests would fail on the full
    // disk.
    const data = mkdtempSync(join(tmpdir(), 'full disk '));
    const cluster = await startCluster(data, { ephemeral: true });
    const asAdmin = (text: string) => withClient(cluster.urlOf('postgres'), (client) => client.query(text));
    await asAdmin(`create tablespace small location '${folder}'`);
    await asAdmin('create database on_full_disk template template0 tablespace small');
    const pool = poolOf(cluster.urlOf('on_full_disk'));
    onTestFinished(async () => {
      await cluster.stop();
      for (const path of [locate(data).base, data]) rmSync(path, { recursive: true, force: true });
      execFileSync('umount', [folder]);
      rmdirSync(folder);
    });
    expect(await tryToWrite(pool)).toBe(true);
    await pool.query('create table filler (bytes text)');
    await pool.query('alter table filler alter bytes set storage plain');
    // Fills the disk with eight rows per statement, then with single rows, which fill the last page that still has
    // room.
    await expect(
      (async () => {
        for (;;) await pool.query(`insert into filler select repeat('x', 7900) from generate_series(1, 8)`);
      })(),
    ).rejects.toMatchObject({ code: '53100' });
    await expect(
      (async () => {
        for (;;) await pool.query(`insert into filler values (repeat('x', 7900))`);
      })(),
    ).rejects.toMatchObject({ code: '53100' });
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect(await tryToWrite(pool)).toBe(false);
    await pool.query('drop table filler');
    expect(await tryToWrite(pool)).toBe(true);
  });
});

it.each([
  [{}, 'ok'],
  [{ mail: 'failing' }, 'degraded'],
  [{ writes: 'failing' }, 'failing'],
  [{ writes: 'failing', mail: 'failing' }, 'failing'],
  [{ database: 'failing' }, 'failing'],
] as const)('health checks with %o have the status %s', (failing, status) => {
  const ok = { database: 'ok', writes: 'ok', migrations: 'ok', queue: 'ok', mail: 'ok' } as const;
  expect(statusOf({ ...ok, ...failing })).toBe(status);
});
