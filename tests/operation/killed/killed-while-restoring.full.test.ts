/** A killed restore leaves database and uploads either entirely old or entirely new. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { bundlePath, payloadOptions } from '../../../scripts/lib/build/bundle.mjs';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { contentOf, uploadsIn } from '../../support/backups/database-content';
import { clusterAt } from '../../support/database/cluster';
import { type Moment, startKillingRelay } from '../../support/database/killing-relay';
import { freshDatabase } from '../../support/database/template';
import { type Environment, testEnvironment } from '../../support/server/environment';
import { runScript } from '../../support/server/script';
import { startServer } from '../../support/server/server';

const cluster = clusterAt(inject('serverUrl'));
/** Number of moments at which a restore is killed, evenly spread over the data that it sends to PostgreSQL. */
const moments = 5;

describe('a killed restore', () => {
  const folder = mkdtempSync(join(tmpdir(), 'killed '));
  const archive = join(folder, 'site.tar.gz');
  let env: Environment & { DATABASE_URL: string; MEDIA_DIR: string };
  let whole: { sent: number; commits: number };

  type State = { content: Record<string, string>; uploads: Record<string, string> };
  let old: State;
  let archived: State;
  /**
   * Returns the uploads and the hashes of all tables except `payload_kv`, in which backups and restores record their
   * time.
   */
  const state = async (): Promise<State> => {
    const content = await contentOf(env.DATABASE_URL);
    return { content: { ...content, '"public"."payload_kv"': '' }, uploads: await uploadsIn(env.MEDIA_DIR) };
  };

  /**
   * Restores through a relay that kills the command at the given moment. @returns the exit code, and the numbers of
   * relayed chunks and commits.
   */
  async function restoreUntil(moment: Moment) {
    let command: ChildProcess | undefined;
    const relay = await startKillingRelay(env.DATABASE_URL, moment, () => command?.kill('SIGKILL'));
    // Started without the wrapper script, which would be killed instead of the command.
    command = spawn(
      process.execPath,
      [...payloadOptions, bundlePath('restore', env.NEXT_DIST_DIR), archive, '--yes'],
      {
        env: { ...env, NODE_ENV: 'test', DATABASE_URL: relay.url },
        stdio: 'inherit',
      },
    );
    const [code] = await once(command, 'exit');
    await relay.stop();
    return { code, ...relay.counts() };
  }

  beforeAll(async () => {
    const databaseUrl = await freshDatabase(cluster, inject('template'), 'killed_restore');
    env = { ...testEnvironment({ databaseUrl, name: 'killed-media' }), EMBEDDED_POSTGRES: 'false' };
    const write = (name: string, text: string) => writeFileSync(join(env.MEDIA_DIR, name), text);
    const lead = (email: string) =>
      withClient(databaseUrl, (client) =>
        client.query(`insert into leads (email, source) values ($1, 'contact-form')`, [email]),
      );
    write('both.png', 'as archived');
    write('archived.png', 'archived');
    await lead('archived@visitors.example');
    archived = await state();
    expect((await runScript('backup', [archive], env)).code).toBe(0);
    write('both.png', 'as it is now');
    write('newer.png', 'newer');
    rmSync(join(env.MEDIA_DIR, 'archived.png'));
    await lead('newer@visitors.example');
    old = await state();
    const { code, ...counts } = await restoreUntil({});
    expect(code).toBe(0);
    expect(await state()).toEqual(archived);
    whole = counts;
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const bringBackOld = async () => {
    const [kept = ''] = readdirSync(join(env.DATA_DIR ?? '', 'backups')).sort();
    expect((await runScript('restore', [join(env.DATA_DIR ?? '', 'backups', kept), '--yes'], env)).code).toBe(
      0,
    );
    expect(await state()).toEqual(old);
  };

  it('a restore killed before COMMIT changes nothing, and a later restore succeeds', async () => {
    await bringBackOld();
    for (let moment = 1; moment <= moments; moment += 1) {
      const sent = Math.floor((whole.sent * moment) / (moments + 1));
      const { code } = await restoreUntil({ sent });
      expect(code).toBeNull();
      expect(await state(), `killed after ${sent} of ${whole.sent} messages`).toEqual(old);
    }
    expect((await runScript('restore', [archive, '--yes'], env)).code).toBe(0);
    expect(await state()).toEqual(archived);
    expect(readdirSync(env.MEDIA_DIR).sort()).toEqual(['archived.png', 'both.png']);
  });

  it('a restore killed right after COMMIT is completed by the next start', async () => {
    await bringBackOld();
    // The last commit is the restore's own. The safety backup commits twice before it: once for reading and once for
    // its record.
    const { code } = await restoreUntil({ committed: whole.commits });
    expect(code).toBeNull();
    const { content, uploads } = await state();
    expect({ content, uploads }).toEqual({ content: archived.content, uploads: old.uploads });

    const { DATA_DIR, MEDIA_DIR } = env;
    const server = await startServer({
      name: 'killed-restore',
      databaseUrl: env.DATABASE_URL,
      env: { DATA_DIR, MEDIA_DIR },
    });
    await server.stop();
    expect(await uploadsIn(env.MEDIA_DIR)).toEqual(archived.uploads);
    // Boot creates the folder for gated files.
    expect(readdirSync(env.MEDIA_DIR).sort()).toEqual(['archived.png', 'both.png', 'gated']);
  });
});
