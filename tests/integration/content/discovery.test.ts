/** Output for search engines, feed readers and language models, generated from the default content. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { articleMarkdown } from '@/cms/discovery/article-markdown';
import { feedXml } from '@/cms/discovery/feed-xml';
import { llmsText } from '@/cms/discovery/llms-text';
import { listTopics } from '@/cms/discovery/queries/archive';
import {
  countIndexable,
  listForGuide,
  listIndexableOfFile,
  siteMapFile,
  siteMapFiles,
} from '@/cms/discovery/queries/indexable';
import { breadcrumbs, listKnownPaths } from '@/cms/discovery/queries/known-paths';
import { securityText } from '@/cms/discovery/security-text';
import { sitemapIndexXml, sitemapXml } from '@/cms/discovery/sitemap-xml';
import { archivePath } from '@/cms/paths';
import { findByPath, getSettings, listPosts } from '@/cms/queries';
import { article } from '@/cms/structured-data/article';
import { breadcrumbList, faqPage, service } from '@/cms/structured-data/page-parts';
import { organization, website } from '@/cms/structured-data/site';
import { JsonLd } from '@/cms/structured-data/structured-data';
import type { FaqBlock, Page } from '@/payload-types';
import { withDefaultContent } from '../../support/database/default-content';
import { aPublishedPage } from '../../support/factories';
import { testPayload } from '../../support/payload';

const site = 'http://localhost:3000';

async function givenPage(path: string, data: Partial<Page> = {}) {
  return aPublishedPage({ title: `Page at ${path}`, path, ...data });
}

async function articleAt(path: string) {
  const found = await findByPath(path);
  if (!found || found.collection === 'pages') throw new Error(`No article at ${path}.`);
  return found;
}

withDefaultContent();

describe('lists of all documents', () => {
  it('the list for search engines contains published pages, and neither drafts nor noindex pages', async () => {
    await givenPage('/listed');
    await givenPage('/listed-draft', { _status: 'draft' });
    await givenPage('/listed-hidden', { seo: { noindex: true } });
    const paths = (await listIndexableOfFile(1)).map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/listed', '/blog/ai-lead-generation', '/case-studies']),
    );
    expect(paths).not.toEqual(expect.arrayContaining(['/listed-draft']));
    expect(paths).not.toEqual(expect.arrayContaining(['/listed-hidden']));
    expect(paths).not.toEqual(expect.arrayContaining(['/thank-you']));
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('known paths include noindex pages, pictures, Markdown and archives, but no drafts', async () => {
    await givenPage('/known');
    await givenPage('/known-draft', { _status: 'draft' });
    await givenPage('/known-hidden', { seo: { noindex: true } });
    const known = new Set(await listKnownPaths());
    for (const path of ['/known', '/known-hidden', '/thank-you']) expect(known).toContain(path);
    for (const path of ['/og', '/og/known', '/blog/ai-lead-generation.md', '/og/blog/ai-lead-generation'])
      expect(known).toContain(path);
    for (const path of ['/blog', '/sitemap', '/sitemap.xml', '/feed.xml', '/llms.txt'])
      expect(known).toContain(path);
    for (const { slug } of await listTopics()) expect(known).toContain(archivePath({ category: slug }));
    for (const path of ['/known-draft', '/known.md', '/blog/page/99']) expect(known).not.toContain(path);
  });

  it('the site map has absolute URLs and dates of the last change', async () => {
    const xml = sitemapXml([{ path: '/a&b', updatedAt: '2026-03-04T05:06:07.000Z' }]);
    expect(xml).toContain(`<url><loc>${site}/a&amp;b</loc><lastmod>2026-03-04T05:06:07.000Z</lastmod></url>`);
  });

  it('the index of a large site map lists each of its files by its absolute URL', () => {
    const xml = sitemapIndexXml(siteMapFiles(20_001).map(siteMapFile));
    expect(xml.match(/<loc>[^<]*<\/loc>/g)).toEqual(
      [1, 2, 3].map((number) => `<loc>${site}/sitemap-${number}.xml</loc>`),
    );
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<sitemapindex xmlns="[^"]+">\n<sitemap>/);
  });

  it('security.txt states where to report a vulnerability, and expires 180 days after it was generated', async () => {
    const settings = await getSettings();
    const email = 'security@site.example';
    const text = securityText({ ...settings, contact: { email } }, new Date('2026-01-01T00:00:00Z'));
    expect(text).toBe(
      [
        'Contact: mailto:security@site.example',
        `Contact: ${site}/contact`,
        'Expires: 2026-06-30T00:00:00.000Z',
        'Preferred-Languages: en',
        `Canonical: ${site}/.well-known/security.txt`,
        '',
      ].join('\n'),
    );
    expect(securityText({ ...settings, contact: {} }, new Date())).toMatch(/^Contact: http/);
  });

  it('llms.txt links to the Markdown of articles', async () => {
    const text = llmsText(await listForGuide(), await countIndexable(), await getSettings());
    expect(text).toMatch(/^# Plumbline AI\n\n> .+\n/);
    expect(text).toContain(`](${site}/blog/ai-lead-generation.md): `);
    expect(text).toContain(`](${site}/contact): `);
    for (const line of text.split('\n')) expect(line).toMatch(/^(#|>|-|$|\S)/);
  });
});

describe('feed', () => {
  it('each post of the feed has its URL, date, author and topics, with special characters escaped', async () => {
    const [newest, ...older] = await listPosts({ limit: 3 });
    if (!newest) throw new Error('No post was seeded.');
    const xml = feedXml([{ ...newest, title: 'A <b> & "c"' }, ...older], await getSettings());
    expect(xml).toContain('<title>A &lt;b&gt; &amp; &quot;c&quot;</title>');
    expect(xml).toContain(`<guid isPermaLink="true">${site}/blog/${newest.slug}</guid>`);
    expect(xml).toContain(`<pubDate>${new Date(newest.publishedAt ?? '').toUTCString()}</pubDate>`);
    expect(xml.match(/<item>/g)).toHaveLength(1 + older.length);
    expect(xml.match(/<dc:creator>\S/g)).toHaveLength(1 + older.length);
    expect(xml.match(/<category>\S/g)?.length).toBeGreaterThanOrEqual(1 + older.length);
  });
});

describe('article as Markdown', () => {
  it('the Markdown contains the whole text with headings, lists and absolute links', async () => {
    const { config } = await testPayload();
    const path = '/blog/ai-lead-generation';
    const text = await articleMarkdown(await articleAt(path), path, config);
    expect(text).toMatch(/^# AI lead generation that a sales team will trust\n\n> Before you buy/);
    expect(text).toContain('- Author: Tomas Okafor\n');
    expect(text).toContain('\n## Count the leak\n');
    expect(text).toContain('\n- 60 enquiries in the month');
    expect(text).toContain(`](${site}/`);
    expect(text).not.toMatch(/\]\((\/|#)/);
  });

  it('the Markdown marks a sample client as a sample, and states each result with its method', async () => {
    const { config } = await testPayload();
    const path = '/case-studies/legal-intake-automation';
    const text = await articleMarkdown(await articleAt(path), path, config);
    expect(text).toMatch(/- Client: .+\(sample\)\n/);
    expect(text).toMatch(/- \*\*45 → 12\*\* .+ \(.+\)\n/);
  });

  it('an internal link becomes the URL of its page, and a javascript: link becomes plain text', async () => {
    const payload = await testPayload();
    const post = await articleAt('/blog/ai-lead-generation');
    if (post.collection !== 'posts') throw new Error('That is no post.');
    const { root } = post.doc.body;
    const target = await givenPage('/linked-from-text');
    const text = (words: string) => ({
      type: 'text',
      version: 1,
      text: words,
      format: 0,
      detail: 0,
      mode: 'normal',
      style: '',
    });
    const link = (fields: object, words: string) => ({
      type: 'link',
      version: 3,
      fields,
      children: [text(words)],
    });
    const children = [
      link({ linkType: 'internal', doc: { relationTo: 'pages', value: target } }, 'inside'),
      link({ linkType: 'custom', url: 'javascript:alert(1)' }, 'nowhere'),
    ];
    const found = await articleAt('/blog/ai-lead-generation');
    const body = { root: { ...root, children: [{ type: 'paragraph', version: 1, children }] } };
    const changed = { ...found, doc: { ...found.doc, body } } as typeof found;
    const markdown = await articleMarkdown(changed, '/blog/x', payload.config);
    expect(markdown).toContain(`[inside](${site}/linked-from-text)nowhere`);
    expect(markdown).not.toContain('javascript:');
  });
});

describe('structured data', () => {
  it('the structured data contains the organization, the site and its search URL', async () => {
    const settings = await getSettings();
    expect(organization(settings)).toMatchObject({
      '@type': 'Organization',
      name: settings.brand,
      url: `${site}/`,
    });
    expect(JSON.stringify(website(settings))).toContain(`${site}/search?q={search_term_string}`);
  });

  it('the structured data of a post contains author, dates and picture, and no structured data contains a rating', async () => {
    const path = '/blog/ai-lead-generation';
    const found = await articleAt(path);
    const thing = article(found, path, await getSettings());
    expect(thing).toMatchObject({
      '@type': 'BlogPosting',
      headline: found.doc.title,
      author: { '@type': 'Person', name: 'Tomas Okafor' },
      datePublished: found.doc.publishedAt,
      dateModified: found.doc.updatedAt,
      image: `${site}/og${path}`,
    });
    const home = await findByPath('/');
    if (home?.collection !== 'pages') throw new Error('No home page was seeded.');
    const all = JSON.stringify([thing, organization(await getSettings()), faqPage(home.doc.blocks)]);
    expect(all).not.toMatch(/rating|review/i);
  });

  it('the questions of all FAQ blocks of a page become one FAQPage', () => {
    const faq = (question: string): FaqBlock => ({
      blockType: 'faq',
      heading: 'Questions',
      items: [{ question, answer: `Answer to ${question}` }],
    });
    const [page, ...more] = faqPage([faq('One?'), { blockType: 'hero', heading: 'H' }, faq('Two?')]);
    expect(more).toEqual([]);
    expect(page).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ name: 'One?', acceptedAnswer: { text: 'Answer to One?' } }, { name: 'Two?' }],
    });
    expect(faqPage([{ blockType: 'hero', heading: 'H' }])).toEqual([]);
  });

  it('a page has structured data of the type Service only if its hero has a service type', async () => {
    const settings = await getSettings();
    const hero = { blockType: 'hero', heading: 'Sprint' } as const;
    const page = await givenPage('/service-page', { blocks: [{ ...hero, serviceType: 'AI consulting' }] });
    expect(service(page, '/service-page', settings)).toMatchObject([
      {
        '@type': 'Service',
        serviceType: 'AI consulting',
        url: `${site}/service-page`,
        provider: { name: settings.brand },
      },
    ]);
    expect(service({ ...page, blocks: [hero] }, '/service-page', settings)).toEqual([]);
  });

  it('the breadcrumbs of a path contain only its published ancestors', async () => {
    await givenPage('/crumb');
    await givenPage('/crumb/middle', { _status: 'draft' });
    const crumbs = await breadcrumbs('/crumb/middle/end');
    expect(crumbs).toEqual([
      { title: 'Home', path: '/' },
      { title: 'Page at /crumb', path: '/crumb' },
    ]);
    expect(breadcrumbList(crumbs)).toMatchObject({
      itemListElement: [{ position: 1 }, { position: 2, item: `${site}/crumb` }],
    });
  });

  it('an editor’s text cannot close the script element of the structured data', () => {
    const things = [{ '@type': 'Thing', name: '</script><script>alert(1)</script><!--' }];
    const html = renderToStaticMarkup(createElement(JsonLd, { things }));
    const [, data = ''] = html.match(/^<script type="application\/ld\+json">([^<]*)<\/script>$/) ?? [];
    expect(JSON.parse(data)['@graph']).toEqual(things);
  });
});
