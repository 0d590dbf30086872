import type { CollectionSlug } from 'payload';
import { describe, expect, it } from 'vitest';
import { documentPath, routedCollections } from '@/cms/paths';
import { getShell } from '@/cms/queries';
import { applicationPaths } from '@/config/routes';
import { checkContent } from '@/seed/check/check-content';
import { readContent } from '@/seed/read-content';
import { defaultContent, seedIfEmpty } from '@/seed/seed';
import { linksIn, textsIn, walk, wordsIn } from '../../support/content/rich-text';
import { withDefaultContent } from '../../support/database/default-content';
import { rows } from '../../support/db';
import { testPayload, testRequest } from '../../support/payload';

/** Collections whose documents are written for visitors or leads and can be published. */
const readCollections = [...routedCollections, 'testimonials', 'badges', 'sequences'] as const;

async function all<T extends CollectionSlug>(collection: T) {
  const payload = await testPayload();
  const { docs } = await payload.find({ collection, depth: 0, pagination: false, overrideAccess: true });
  return docs;
}

withDefaultContent();

describe('default content', () => {
  it('every file matches the fields of its collection', async () => {
    const { config } = await testPayload();
    expect(checkContent(config, readContent(defaultContent)).length).toBeGreaterThan(50);
  });

  it('the default content contains the required pages and posts of the first release', async () => {
    const pages = (await all('pages')).map(({ path }) => path);
    expect(pages).toEqual(
      expect.arrayContaining([
        '/',
        '/contact',
        '/how-it-works',
        '/about',
        '/privacy',
        '/terms',
        '/blog',
        '/thank-you',
      ]),
    );
    const posts = (await all('posts')).map(({ slug }) => slug);
    expect(posts).toEqual(
      expect.arrayContaining(['advisory-revenue-model', 'ai-lead-generation', 'stop-competing-on-price']),
    );
  });

  it('the mobile menu has the expected links, and the other menus have at least four links each', async () => {
    const { navigation } = await getShell();
    const labels = navigation.mobileLinks?.map(({ label }) => label);
    const promised = ['About', 'Services', 'Case Studies', 'Blog', 'Custom GPTs', 'Contact'];
    expect(labels).toEqual([...promised, 'Pricing', 'Tools', 'Industries']);
    const sizes = navigation.menus?.map(({ label, links }) => [label, links.length >= 4]);
    expect(sizes).toEqual([
      ['Services', true],
      ['Tools & Resources', true],
      ['Community', true],
    ]);
  });

  it('every document is published', async () => {
    for (const collection of readCollections) {
      for (const doc of await all(collection)) expect(doc).toMatchObject({ _status: 'published' });
    }
  });

  it('every link leads to an existing path, and every anchor in a link exists on that page', async () => {
    const open = new Set<string>(applicationPaths);
    const anchors = new Set<string>();
    for (const collection of routedCollections) {
      for (const doc of await all(collection)) {
        const path = documentPath(collection, doc) ?? '';
        open.add(path);
        walk(doc, (key, value) => {
          if (key === 'anchor' && value) anchors.add(`${path}#${value}`);
        });
      }
    }
    const dead: string[] = [];
    for (const collection of readCollections) {
      for (const doc of await all(collection)) {
        for (const link of linksIn(doc)) {
          if (/^(https:|mailto:|tel:)/.test(link)) continue;
          const [path = '', hash] = link.split('#');
          const isOpen = open.has(path) && (hash === undefined || anchors.has(link));
          if (!isOpen) dead.push(`${collection} ${doc.id}: ${link}`);
        }
      }
    }
    expect(dead).toEqual([]);
  });

  it('no markup is left over in the texts that visitors read', async () => {
    for (const collection of readCollections) {
      for (const doc of await all(collection)) {
        for (const text of textsIn(doc)) expect(text).not.toMatch(/\*\*|\]\(|^#|`|undefined|lorem/i);
      }
    }
  });

  it('no passage of one document is repeated in another document', async () => {
    const seen = new Map<string, string>();
    for (const collection of routedCollections) {
      for (const doc of await all(collection)) {
        for (const text of textsIn(doc).filter(({ length }) => length > 60)) {
          expect(seen.get(text) ?? doc.id, text).toBe(doc.id);
          seen.set(text, doc.id);
        }
      }
    }
  });

  it('every page begins with a hero and has no two sections of one type in a row', async () => {
    for (const { blocks, path } of await all('pages')) {
      const kinds = (blocks ?? []).map(({ blockType }) => blockType);
      kinds.forEach((kind, index) => {
        expect(kind, `${path}, section ${index + 1}`).not.toBe(kinds[index - 1]);
      });
      expect(kinds[0], path).toBe('hero');
    }
  });

  it('the steps of the sequence for new leads have delays of 0, 2, 4 and 7 days', async () => {
    const onboarding = (await all('sequences')).find(({ name }) => name === 'onboarding');
    expect(onboarding?.steps.map(({ delayInDays }) => delayInDays)).toEqual([0, 2, 4, 7]);
  });

  it('every post has at least 1,000 words, an author, a topic, a past date and related posts', async () => {
    for (const post of await all('posts')) {
      expect(wordsIn(post.body).length, post.title).toBeGreaterThanOrEqual(1000);
      expect(post.author).toBeTruthy();
      expect(post.categories?.length).toBeGreaterThan(0);
      expect(Date.parse(post.publishedAt ?? '')).toBeLessThan(Date.parse(post.createdAt));
      expect(post.related?.length).toBeGreaterThan(0);
      expect(post.related).not.toContain(post.id);
    }
  });

  it('every guide has at least 1,200 words, an audience, sources and related guides', async () => {
    for (const guide of await all('resources')) {
      expect(wordsIn(guide.body).length, guide.title).toBeGreaterThanOrEqual(1200);
      expect(guide.audience).toBeTruthy();
      expect(guide.sources?.length).toBeGreaterThan(0);
      expect(guide.related?.length).toBeGreaterThan(0);
    }
  });

  it('every document has a unique description for search engines', async () => {
    const documents = [
      ...(await all('pages')),
      ...(await all('posts')),
      ...(await all('case-studies')),
      ...(await all('resources')),
    ];
    const descriptions = documents.map(({ seo }) => seo?.description);
    expect(descriptions.filter((text) => !text)).toEqual([]);
    expect(new Set(descriptions).size).toBe(documents.length);
  });

  it('invented people, quotes, badges, cases and workflows are marked as samples', async () => {
    for (const collection of ['authors', 'testimonials', 'badges', 'case-studies'] as const) {
      for (const doc of await all(collection)) expect(doc).toMatchObject({ isSample: true });
    }
    for (const { blocks } of await all('pages')) {
      for (const block of blocks ?? []) {
        if (block.blockType === 'workflow') expect(block.isSample).toBe(true);
      }
    }
  });

  // This test must be last, since it deletes all pages.
  it('default content is loaded only once, even if its documents have been deleted since', async () => {
    expect(await seedIfEmpty(await testRequest())).toBe(false);
    await rows('delete from pages');
    expect(await seedIfEmpty(await testRequest())).toBe(false);
    expect(await all('pages')).toEqual([]);
  });
});
