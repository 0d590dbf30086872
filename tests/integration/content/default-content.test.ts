import type { CollectionSlug } from 'payload';
import { describe, expect, it } from 'vitest';
import { pathOf, routedCollections } from '@/cms/paths';
import { getShell } from '@/cms/queries';
import { applicationPaths } from '@/config/routes';
import { checkContent } from '@/seed/check/check-content';
import { readContent } from '@/seed/read-content';
import { defaultContent, seedIfEmpty } from '@/seed/seed';
import { linksIn, textsIn, walk, wordsIn } from '../../support/content/rich-text';
import { withDefaultContent } from '../../support/database/default-content';
import { rows } from '../../support/leads';
import { testPayload, testRequest } from '../../support/payload';

/** Everything that is written for visitors and leads, and can be published. */
const readCollections = [...routedCollections, 'testimonials', 'badges', 'sequences'] as const;

async function all<T extends CollectionSlug>(collection: T) {
  const payload = await testPayload();
  const { docs } = await payload.find({ collection, depth: 0, pagination: false, overrideAccess: true });
  return docs;
}

withDefaultContent();

describe('the default content', () => {
  it('has the shape of the collections, in every one of its files', async () => {
    const { config } = await testPayload();
    expect(checkContent(config, readContent(defaultContent)).length).toBeGreaterThan(50);
  });

  it('answers at the addresses that the first release promises', async () => {
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

  it('has a page for every link of the mobile menu, and well-filled menus beside it', async () => {
    const { navigation } = await getShell();
    const labels = navigation.mobileLinks?.map(({ label }) => label);
    expect(labels).toEqual(['About', 'Services', 'Case Studies', 'Blog', 'Custom GPTs', 'Contact']);
    const sizes = navigation.menus?.map(({ label, links }) => [label, links.length >= 4]);
    expect(sizes).toEqual([
      ['Services', true],
      ['Tools & Resources', true],
      ['Community', true],
    ]);
  });

  it('is published', async () => {
    for (const collection of readCollections) {
      for (const doc of await all(collection)) expect(doc).toMatchObject({ _status: 'published' });
    }
  });

  it('links only to paths that exist and to hashes that are on the page', async () => {
    const open = new Set<string>(applicationPaths);
    const anchors = new Set<string>();
    for (const collection of routedCollections) {
      for (const doc of await all(collection)) {
        const path = pathOf(collection, doc) ?? '';
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

  it('is understood: no markup is left over in what visitors read', async () => {
    for (const collection of readCollections) {
      for (const doc of await all(collection)) {
        for (const text of textsIn(doc)) expect(text).not.toMatch(/\*\*|\]\(|^#|`|undefined|lorem/i);
      }
    }
  });

  it('repeats no passage from one document in another', async () => {
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

  it('puts no two sections of one kind after each other', async () => {
    for (const { blocks, path } of await all('pages')) {
      const kinds = (blocks ?? []).map(({ blockType }) => blockType);
      kinds.forEach((kind, index) => {
        expect(kind, `${path}, section ${index + 1}`).not.toBe(kinds[index - 1]);
      });
      expect(kinds[0], path).toBe('hero');
    }
  });

  it('has the sequence that new leads are enrolled in, with a welcome that goes out at once', async () => {
    const onboarding = (await all('sequences')).find(({ name }) => name === 'onboarding');
    expect(onboarding?.steps.map(({ delayInDays }) => delayInDays)).toEqual([0, 2, 4, 7]);
  });

  it('gives every post substance, an author, a topic, a past date and something to read next', async () => {
    for (const post of await all('posts')) {
      expect(wordsIn(post.body).length, post.title).toBeGreaterThanOrEqual(1000);
      expect(post.author).toBeTruthy();
      expect(post.categories?.length).toBeGreaterThan(0);
      expect(Date.parse(post.publishedAt ?? '')).toBeLessThan(Date.parse(post.createdAt));
      expect(post.related?.length).toBeGreaterThan(0);
      expect(post.related).not.toContain(post.id);
    }
  });

  it('gives every guide substance, a reader, sources and a next one', async () => {
    for (const guide of await all('resources')) {
      expect(wordsIn(guide.body).length, guide.title).toBeGreaterThanOrEqual(1200);
      expect(guide.audience).toBeTruthy();
      expect(guide.sources?.length).toBeGreaterThan(0);
      expect(guide.related?.length).toBeGreaterThan(0);
    }
  });

  it('tells search engines something different about each page', async () => {
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

  it('labels invented people, quotes, badges, cases and figures as samples', async () => {
    for (const collection of ['authors', 'testimonials', 'badges', 'case-studies'] as const) {
      for (const doc of await all(collection)) expect(doc).toMatchObject({ isSample: true });
    }
    for (const { blocks } of await all('pages')) {
      for (const block of blocks ?? []) {
        if (block.blockType === 'workflow') expect(block.isSample).toBe(true);
      }
    }
  });

  // The last one: it deletes.
  it('is loaded once, and does not come back when it is deleted', async () => {
    expect(await seedIfEmpty(await testRequest())).toBe(false);
    await rows('delete from pages');
    expect(await seedIfEmpty(await testRequest())).toBe(false);
    expect(await all('pages')).toEqual([]);
  });
});
