/** Drafts of every collection appear in the studio: as scheduled, as recently changed and as using a picture. */
import config from '@payload-config';
import type { PayloadRequest } from 'payload';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { type DraftedCollection, draftedCollections } from '@/cms/documents/drafted-collections';
import { publishingState } from '@/cms/studio/publishing-state';
import { loadRecentPanel } from '@/cms/studio/today/recent-panel';
import { actors } from '../../../support/actors';
import { filledFields } from '../../../support/content/filled-document';
import { rows } from '../../../support/db';
import { create } from '../../../support/factories';
import { testPayload } from '../../../support/payload';

type Slug = DraftedCollection['slug'];
const drafted = draftedCollections(await config);
const slugs = drafted.map(({ slug }) => slug);

const as = (who: 'editor' | 'admin'): Promise<PayloadRequest> => actors.request(who);

const place = (slug: Slug, name: string) =>
  slug === 'pages' ? { path: `/${name}` } : { slug: name, generateSlug: false };

/** Creates a draft with every field filled and `name` as its title. */
async function given(slug: Slug, name: string, media: readonly string[] = []) {
  const payload = await testPayload();
  const { config: collection } = payload.collections[slug];
  const filling = { words: name, hrefs: ['/'], related: { media } };
  const data = { ...filledFields(collection.flattenedFields, filling), ...place(slug, name) };
  const draft = { ...data, _status: 'draft' } as never;
  return payload.create({ collection: slug, data: draft, draft: true, overrideAccess: true });
}

const recentChanges = async (who: 'editor' | 'admin') => {
  const panel = await loadRecentPanel({ req: await as(who), now: new Date(), clock: 'UTC' });
  return renderToStaticMarkup(panel?.content);
};

beforeEach(async () => {
  await rows('delete from payload_jobs');
});

it('the collections with drafts are exactly those with a versions table', async () => {
  const tables = await rows<{ name: string }>(
    String.raw`select substr(table_name, 2, length(table_name) - 3) as name from information_schema.tables
     where table_schema = 'public' and table_name like '\_%\_v'`,
  );
  const collections = slugs.map((slug) => slug.replaceAll('-', '_'));
  expect(collections.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
});

describe.each(slugs)('draft of %s', (slug) => {
  it('the Today view lists a scheduled draft by its title, and counts it under the label of its collection', async () => {
    const payload = await testPayload();
    const { id } = await given(slug, `planned-${slug}`);
    const waitUntil = new Date(Date.now() + 3_600_000);
    await payload.jobs.queue({
      task: 'schedulePublish',
      input: { type: 'publish', doc: { relationTo: slug as 'pages', value: id } },
      waitUntil,
      overrideAccess: true,
    });
    const { scheduled, drafts } = await publishingState(await as('admin'));
    expect(scheduled).toEqual([
      { collection: slug, id, title: `planned-${slug}`, isUnpublishing: false, at: waitUntil },
    ]);
    const label = drafted.find((one) => one.slug === slug)?.labels.plural;
    expect(drafts).toContainEqual({ collection: slug, label, count: 1 });
  });

  it('a new draft is the first entry of the recent changes', async () => {
    await given(slug, `changed-${slug}`);
    const [, first] = (await recentChanges('admin')).match(/<li>.*?<a[^>]*>(.*?)<\/a>/) ?? [];
    expect(first).toBe(`changed-${slug}`);
  });

  it('a picture that a draft uses cannot be deleted', async () => {
    const payload = await testPayload();
    const data = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const picture = await create(
      'media',
      { alt: 'A red square' },
      { file: { name: `${slug}.png`, data, mimetype: 'image/png', size: data.length } },
    );
    const { id } = await given(slug, `showing-${slug}`, [picture.id]);
    const doc = await payload.findByID({ collection: slug, id, draft: true, depth: 0, overrideAccess: true });
    const deletion = payload.delete({ collection: 'media', id: picture.id, overrideAccess: true });
    // Some collections, such as prompts, have no field for a picture.
    if (!JSON.stringify(doc).includes(picture.id)) await deletion;
    else await expect(deletion).rejects.toThrow(`“showing-${slug}”`);
  });
});

it('drafts of a collection that an editor may not read are neither counted nor listed for the editor', async () => {
  await given('sequences', 'A series of ours');
  expect((await publishingState(await as('admin'))).drafts.map(({ collection }) => collection)).toContain(
    'sequences',
  );
  expect(
    (await publishingState(await as('editor'))).drafts.map(({ collection }) => collection),
  ).not.toContain('sequences');
  expect(await recentChanges('admin')).toContain('A series of ours');
  expect(await recentChanges('editor')).not.toContain('A series of ours');
});
