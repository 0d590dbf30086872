/** A look published here or on another server becomes visible in each process, and so do its icons, even if late. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenForContentChanges } from '@/cms/revalidation/cache-invalidation-listener';
import { contentChannel } from '@/cms/revalidation/revalidate';
import { webConnection } from '@/db/connection-names';
import { findLook, judgeLook } from '@/features/look/find-look';
import { findOwnIcons } from '@/features/look/worn/find-own-icons';
import { processWide } from '@/lib/process-wide';
import { provideServerBridge, type ServerBridge } from '@/server/bridge';
import { PageCache } from '@/server/page-cache/page-cache';
import { rows } from '../../support/db';
import { drawing, takeOffLook, uploadLookFile, wearLook } from '../../support/look/wear-look';
import { testPayload } from '../../support/payload';

const green = '#0b5d3b';
const violet = '#551a8b';

let pageCache: PageCache<unknown>;
const passed: ReadonlyMap<string, Buffer>[] = [];
const warnings: [context: unknown, sentence: unknown][] = [];
const logger = {
  info() {},
  warn: (context: unknown, sentence?: unknown) => void warnings.push([context, sentence]),
};

beforeEach(async () => {
  await testPayload();
  await takeOffLook();
  // Values that tests of another file have read are cached for their page cache.
  processWide<{ last?: unknown }>('look', () => ({})).last = undefined;
  pageCache = new PageCache();
  passed.length = 0;
  warnings.length = 0;
  const bridge: ServerBridge = {
    pageCache,
    ownFiles: { replaceWith: (files) => void passed.push(files) },
    describeSite() {},
    onBooted() {},
    onBootFailed() {},
  };
  provideServerBridge(bridge);
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  // Values that were read with this page cache are not current for the next one.
  pageCache.invalidate();
  provideServerBridge(undefined);
  await takeOffLook();
  await rows('delete from look_files');
});

const reader = async () => ({ payload: await testPayload() });
const accent = async () => (await findLook(await reader()))?.palette?.light.accent;
/** Changes the published look without a notification. */
const repaint = (colour: string) => rows('update look set accent = $1', [colour]);
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** Number of reads of the look while `work` runs. */
async function readingsOf(work: () => Promise<unknown>): Promise<number> {
  const find = vi.spyOn(await testPayload(), 'find');
  await work();
  const count = find.mock.calls.filter(([{ collection }]) => collection === 'look').length;
  find.mockRestore();
  return count;
}

it('concurrent first reads of the look share one query, also while a change is being committed', async () => {
  await wearLook({ accent: green });
  pageCache.invalidate();
  const all = () => Promise.all(Array.from({ length: 8 }, accent));
  expect(await readingsOf(all)).toBe(1);
  expect(await readingsOf(all)).toBe(0);
  pageCache.suspend();
  expect(await readingsOf(all)).toBe(1);
  pageCache.invalidate();
  expect(await readingsOf(all)).toBe(1);
});

it('a read of the look that began before a change was committed is not shared with later readers', async () => {
  await wearLook({ accent: green });
  pageCache.suspend();
  const before = accent();
  await repaint(violet);
  pageCache.invalidate();
  expect(await readingsOf(accent)).toBe(1);
  expect(await accent()).toBe(violet);
  expect([green, violet]).toContain(await before);
});

it('a read within a transaction does not wait for a read outside of it', async () => {
  await wearLook({ accent: green });
  pageCache.invalidate();
  const payload = await testPayload();
  const transactionID = await payload.db.beginTransaction();
  try {
    const inTransaction = { payload, transactionID: transactionID ?? '' };
    expect(await readingsOf(() => Promise.all([accent(), findLook(inTransaction)]))).toBe(2);
    expect(await readingsOf(() => findLook(inTransaction))).toBe(0);
  } finally {
    if (transactionID) await payload.db.rollbackTransaction(transactionID);
  }
});

it('a change without a notification is visible after thirty seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await wearLook({ accent: green });
  pageCache.invalidate();
  expect(await accent()).toBe(green);
  await repaint(violet);
  later(29_000);
  expect(await accent()).toBe(green);
  later(2000);
  expect(await accent()).toBe(violet);
});

async function listening(work: () => Promise<void>): Promise<void> {
  const listener = listenForContentChanges(logger);
  try {
    await vi.waitFor(() => expect(passed.length).toBeGreaterThan(0), 10_000);
    await work();
  } finally {
    await listener.stop();
  }
}

it('a look published on another server becomes visible here', async () => {
  await wearLook({ accent: green });
  await listening(async () => {
    expect(await accent()).toBe(green);
    await repaint(violet);
    await rows(`select pg_notify('${contentChannel}', '')`);
    await vi.waitFor(async () => expect(await accent()).toBe(violet), 10_000);
  });
});

it('a look published while the listener was disconnected becomes visible after it reconnects', async () => {
  await wearLook({ accent: green });
  await listening(async () => {
    expect(await accent()).toBe(green);
    await repaint(violet);
    const cut = await rows(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name like $1 and datname = current_database()`,
      [`${webConnection} %`],
    );
    expect(cut.length).toBeGreaterThan(0);
    await vi.waitFor(async () => expect(await accent()).toBe(violet), 10_000);
  });
});

/** Inserts an icon without bytes, so that generating its sizes fails. @returns its id */
async function anIconWithoutBytes(): Promise<string> {
  const [row] = await rows<{ id: string }>(
    `insert into look_files (title, filename, mime_type, print, facts)
     values ('Icon', 'abcdefabcdefabcd.svg', 'image/svg+xml', 'abcdefabcdefabcd', $1) returning id`,
    [JSON.stringify({ width: 30, height: 30, seenOnDark: 1 })],
  );
  return row?.id ?? '';
}

it('a late success with a former icon does not hide a failure with the current icon', async () => {
  const former = await uploadLookFile(drawing(violet, '0 0 30 30'), 'icon.svg');
  const icon = await anIconWithoutBytes();
  await wearLook({ icon: former.id });
  pageCache.invalidate();
  expect((await findLook(await reader()))?.icon?.print).toBe(former.print);
  const making = findOwnIcons(await reader());
  await wearLook({ icon });
  pageCache.invalidate();
  await expect(findOwnIcons(await reader())).rejects.toThrow('abcdefabcdefabcd');
  expect((await making).size).toBe(6);
  expect((await judgeLook(await reader(), { icon })).advice.join(' ')).toMatch(/icons could not be made/);
});

it('icons that failed to be generated are reported in the log and the studio, and generated later', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const icon = await anIconWithoutBytes();
  await wearLook({ icon });
  const advice = async () => (await judgeLook(await reader(), { icon })).advice.join(' ');
  const listener = listenForContentChanges(logger);
  try {
    await vi.waitFor(
      () =>
        expect(warnings).toContainEqual([
          { err: expect.objectContaining({ message: expect.stringContaining('abcdefabcdefabcd') }) },
          expect.stringContaining('trying again'),
        ]),
      10_000,
    );
    expect(passed).toEqual([]);
    expect(await advice()).toMatch(/icons could not be made/);
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30" width="30" height="30"><rect width="30" height="30" fill="#ff0000"/></svg>';
    await rows('update look_files set data = $1', [Buffer.from(drawing).toString('base64')]);
    later(31_000);
    await vi.waitFor(() => expect(passed.at(-1)?.size).toBe(6), 20_000);
    expect(await advice()).toBe('');
  } finally {
    await listener.stop();
  }
});
