/** Documents without a page of their own, with any one field empty: the save is refused, or their pages render. */
import { beforeAll, describe, expect, it } from 'vitest';
import { SiteFooter } from '@/app/(site)/shell/site-footer';
import { SiteHeader } from '@/app/(site)/shell/site-header';
import { getAccountTexts, getShell } from '@/cms/queries';
import { exitReasons } from '@/features/nurture/sequences/sequences-collection';
import { listPreviews } from '@/features/operations/previews/list-previews';
import { renderPreview } from '@/features/operations/previews/render-preview';
import { actors } from '../../../support/actors';
import { fieldsOfBlock } from '../../../support/content/block-fields';
import { documentAt, outputOf, textOf } from '../../../support/content/document-output';
import { type Filling, filledFields } from '../../../support/content/filled-document';
import { relatedDocuments } from '../../../support/content/related-documents';
import { renderWithErrors } from '../../../support/content/render-html';
import { tryEmptied } from '../../../support/content/try-emptied';
import { create } from '../../../support/factories';
import { testPayload } from '../../../support/payload';
import { representatives } from '../../../support/suite/full';

let related: Filling['related'];
beforeAll(async () => {
  related = await relatedDocuments();
});

type Data = Record<string, unknown>;

const notTyped = new Set([
  'id',
  'createdAt',
  'updatedAt',
  '_status',
  '_order',
  'slug',
  'generateSlug',
  'savedBy',
]);

/** Path of a page with the blocks that show documents without a page of their own. */
const showing = '/shows-shared-documents';
const shownBy = ['testimonials', 'badges', 'people', 'postList', 'media', 'logoRow', 'library'];
const post = '/blog/related-posts';

beforeAll(async () => {
  const blocks = [];
  for (const blockType of shownBy) {
    const filling = { words: 'some words', hrefs: ['/'], related };
    blocks.push({ ...filledFields(await fieldsOfBlock(blockType), filling), blockType, anchor: '' });
  }
  await create('pages', { title: 'Shows', path: showing, _status: 'published', blocks } as never);
});

const saved = [
  ['testimonials', 'draft'],
  ['testimonials', 'published'],
  ['badges', 'draft'],
  ['badges', 'published'],
  ['gpts', 'draft'],
  ['gpts', 'published'],
  ['categories', 'published'],
  ['authors', 'published'],
  ['media', 'published'],
] as const;

it.each(representatives(saved, ([slug]) => slug === 'testimonials'))(
  'if any one field of a document of %s is empty, saving the document as %s fails at that field only, or succeeds and the pages that show the document render',
  async (slug, _status) => {
    const payload = await testPayload();
    const { config } = payload.collections[slug];
    const fields = config.flattenedFields.filter(({ name }) => !notTyped.has(name));
    const find = { collection: slug, id: related[slug]?.[0] ?? '', depth: 0 } as const;
    const stored: Data = { ...(await payload.findByID({ ...find, overrideAccess: true })) };
    const whole = Object.fromEntries(fields.map(({ name }) => [name, stored[name]]));
    const isDraft = _status === 'draft';
    const user = await actors.user('editor');
    const change = { ...find, draft: isDraft, user, overrideAccess: false };
    const status = config.versions?.drafts && { _status };
    await tryEmptied(fields, whole, {
      save: (data) => payload.update({ ...change, data: { ...data, ...status } as never }),
      async output() {
        const outputs = [];
        for (const path of [showing, post])
          outputs.push(await outputOf(await documentAt(path, isDraft ? 'editor' : 'visitor'), path));
        return outputs.join('\n');
      },
    });
  },
);

const globals = ['site-settings', 'navigation', 'footer', 'account-texts'] as const;

describe.each(representatives(globals, (slug) => slug === 'navigation'))('global %s', (slug) => {
  it('header, footer and an article render with any one field of the global empty', async () => {
    const payload = await testPayload();
    const config = payload.globals.config.find((one) => one.slug === slug);
    const fields = (config?.flattenedFields ?? []).filter(({ name }) => !notTyped.has(name));
    const filled = filledFields(fields, { words: 'some words', hrefs: ['/'], related });
    const stored: Data = { ...(await payload.findGlobal({ slug, depth: 0, overrideAccess: true })) };
    const codes = { googleVerification: 'code-of-google', bingVerification: 'code-of-bing' };
    const whole = { ...stored, ...filled, ...(slug === 'site-settings' && { timeZone: 'UTC', ...codes }) };
    const user = await actors.user('admin');
    await tryEmptied(fields, whole, {
      save: (data) => payload.updateGlobal({ slug, data: data as never, user, overrideAccess: false }),
      async output() {
        const { settings, navigation, footer } = await getShell();
        const shell = await renderWithErrors(
          <>
            <SiteHeader logo={null} brand={settings.brand} navigation={navigation} />
            <SiteFooter logo={null} settings={settings} footer={footer} />
          </>,
        );
        const texts = Object.values(await getAccountTexts()).flatMap((value) =>
          typeof value === 'object' && value ? Object.values(value) : [value],
        );
        return [textOf(shell), await outputOf(await documentAt(post, 'visitor'), post), ...texts].join('\n');
      },
    });
  });
});

it('if any one field of a sequence’s first email is empty, saving the sequence fails at that field only, or succeeds and the emails render', async () => {
  const payload = await testPayload();
  const fields = payload.collections.sequences.config.flattenedFields.filter(
    ({ name }) => !notTyped.has(name),
  );
  const filled = filledFields(fields, { words: 'some words', hrefs: ['/'], related: {} });
  const [step] = filled.steps as Data[];
  const steps = [{ ...step, refersTo: '', actionHref: '/' }];
  const whole = { ...filled, name: 'spring', exits: [...exitReasons], steps };
  const { id } = await create('sequences', { ...whole, _status: 'published' } as never);
  const user = await actors.user('admin');
  await tryEmptied(fields, whole, {
    save: (data) =>
      payload.update({
        collection: 'sequences',
        id,
        data: { ...data, _status: 'published' } as never,
        user,
        overrideAccess: false,
      }),
    async output() {
      const req = await actors.admin();
      const previews = (await listPreviews(req)).flatMap((group) => group.previews);
      const steps = previews.filter(({ choice }) => choice.step);
      const words = [];
      for (const { choice } of steps) {
        const preview = await renderPreview(await actors.admin(), {
          ...choice,
          isImageless: false,
          isDark: false,
        });
        words.push(preview?.words?.subject, textOf(preview?.words?.html ?? ''), preview?.words?.text);
      }
      expect(steps.length).toBeGreaterThan(0);
      return words.join('\n');
    },
  });
});

describe('a document that was chosen in a form, and deleted before the form was saved', () => {
  const gone = '00000000-0000-4000-8000-000000000000';

  it.each([
    ['testimonials', { avatar: gone }, 'avatar', 'Avatar'],
    ['authors', { avatar: gone }, 'avatar', 'Avatar'],
    ['posts', { seo: { image: gone } }, 'seo.image', 'Search and sharing > Image'],
    ['posts', { author: gone }, 'author', 'Author'],
    ['posts', { categories: [gone] }, 'categories', 'Categories'],
  ] as const)(
    'saving %s with the deleted document in %o is refused with an error at that field',
    async (slug, data, path, label) => {
      const [id] = related[slug] ?? [];
      const answer = await actors.rest('editor', 'PATCH', `/${slug}/${id}`, data);
      expect(answer.status).toBe(400);
      const message = `What was chosen as “${label}” has been deleted meanwhile. Choose another one.`;
      expect((await answer.json()).errors).toMatchObject([
        { message, data: { errors: [{ path, message }] } },
      ]);
    },
  );

  it('a list of related documents that contains the deleted document is refused with a message', async () => {
    const [id] = related.posts ?? [];
    const answer = await actors.rest('editor', 'PATCH', `/posts/${id}`, { related: [gone] });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ message: expect.stringContaining('deleted') }] });
  });
});
