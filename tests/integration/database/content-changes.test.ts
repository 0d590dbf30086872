/** Changes of content are detected by every server, in whatever order their transactions commit. */
import { beforeEach, expect, it } from 'vitest';
import { currentSnapshot, newContentChanges, recordContentChange } from '@/cms/tables/content-changes';
import { inTransaction } from '@/db/transaction';
import { rows } from '../../support/db';
import { aPublishedPage, create } from '../../support/factories';
import { testPayload, testRequest } from '../../support/payload';

let seen: string;
const look = async () => {
  const [answer] = await rows<{ seen: string; changes: number }>(newContentChanges, [seen]);
  seen = answer?.seen ?? '';
  return answer?.changes;
};

beforeEach(async () => {
  await testPayload();
  await rows('delete from content_changes');
  seen = (await rows<{ seen: string }>(currentSnapshot))[0]?.seen ?? '';
});

it('each content change is detected once, and several changes in one transaction are detected as a single change', async () => {
  expect(await look()).toBe(0);
  const req = await testRequest();
  await inTransaction(req, async () => {
    await recordContentChange(req);
    await recordContentChange(req);
    expect(await look()).toBe(0);
  });
  expect(await look()).toBe(1);
  expect(await look()).toBe(0);
});

it('a content change that begins before another change and commits after that change is detected as well', async () => {
  const [first, second] = [await testRequest(), await testRequest()];
  await inTransaction(first, async () => {
    await recordContentChange(first);
    await inTransaction(second, () => recordContentChange(second));
    expect(await look()).toBe(1);
  });
  expect(await look()).toBe(1);
});

it('two concurrent content changes do not block each other, and both are detected', async () => {
  const [first, second] = [await testRequest(), await testRequest()];
  await inTransaction(first, async () => {
    await recordContentChange(first);
    await inTransaction(second, async () => {
      await recordContentChange(second);
    });
    await recordContentChange(first);
  });
  expect(await look()).toBe(2);
});

it('a rolled-back content change is not detected', async () => {
  const req = await testRequest();
  await expect(
    inTransaction(req, async () => {
      await recordContentChange(req);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await look()).toBe(0);
});

it('content changes from another server’s backup are not detected, and are deleted by the next content change once they are an hour old', async () => {
  await rows(
    `insert into content_changes (transaction, changed_at)
     select (n + 1000000000)::text::xid8, now() - interval '2 hours' from generate_series(1, 3) n`,
  );
  expect(await look()).toBe(0);
  const req = await testRequest();
  await inTransaction(req, () => recordContentChange(req));
  expect(await look()).toBe(1);
  expect(await rows('select from content_changes')).toHaveLength(1);
});

it('publishing or deleting a document is detected as a content change, and saving a draft is not', async () => {
  const payload = await testPayload();
  const data = { title: 'Changed', path: '/changed', blocks: [] };
  const page = await aPublishedPage({ ...data });
  expect(await look()).toBe(1);
  await create('pages', { ...data, path: '/draft' }, { draft: true });
  expect(await look()).toBe(0);
  await payload.delete({ collection: 'pages', id: page.id, overrideAccess: true });
  expect(await look()).toBe(1);
});
