/** Everything that the site serves to visitors who are not signed in, as text. */
import config from '@payload-config';
import { type CollectionSlug, handleEndpoints, type Payload } from 'payload';
import { ArchiveView } from '@/app/(site)/blog/archive-view';
import SiteMapPage from '@/app/(site)/sitemap/[[...rest]]/page';
import { POST as getFile } from '@/app/(site)/unlock/[rid]/file/route';
import UnlockPage from '@/app/(site)/unlock/[rid]/page';
import { GET as getMarkdown } from '@/app/markdown/[...path]/route';
import { GET as getSharePicture } from '@/app/og/[[...path]]/route';
import { GET as getSiteFile } from '@/app/site-files/[file]/route';
import { composedForm } from '@/cms/composed-forms/composed-form';
import { listTopics } from '@/cms/discovery/queries/archive';
import { listKnownPaths } from '@/cms/discovery/queries/known-paths';
import { documentMetadata } from '@/cms/metadata';
import { lookupForPath } from '@/cms/paths';
import { findByPath, findCalculatorBlock, findFormBlock, getSettings, getShell } from '@/cms/queries';
import { RenderBlocks } from '@/cms/render-blocks';
import { searchPage } from '@/cms/search/query-search-page';
import { StructuredData } from '@/cms/structured-data/structured-data';
import { DocumentView } from '@/cms/templates/document-view';
import { unlockPath } from '@/features/downloads/grants/grant-token';
import { testPayload } from '../payload';
import { representatives } from '../suite/full';
import { renderHtml } from './render-html';

/** Responses by name of the request. */
export type Answers = Map<string, string>;

const address = (path: string) => new Request(`http://localhost:3000${path}`);
const segmentsOf = (path: string) => path.split('/').filter(Boolean);

async function page(path: string): Promise<string> {
  const document = await findByPath(path);
  if (!document) return 'not found';
  const head = JSON.stringify(documentMetadata(document, path, await getSettings()));
  const body = await renderHtml(
    <>
      <StructuredData document={document} path={path} />
      <DocumentView document={document} />
    </>,
  );
  return `${head}\n${body}`;
}

const markdown = async (path: string) =>
  (
    await getMarkdown(address(`/markdown${path}`), { params: Promise.resolve({ path: segmentsOf(path) }) })
  ).text();

/**
 * The share picture in base64 (equal texts give equal pictures), or the text of the error response if there is
 * no picture.
 */
export async function sharePicture(path: string): Promise<string> {
  const params = Promise.resolve({ path: segmentsOf(path) });
  const response = await getSharePicture(address(`/og${path}`), { params });
  return response.ok ? Buffer.from(await response.arrayBuffer()).toString('base64') : response.text();
}

/** Results that the server puts into the search page. */
async function queriedSearch(words: string): Promise<string> {
  const page = searchPage(await testPayload());
  const query = page.canonicalQuery(new URLSearchParams({ q: words }));
  if (query === undefined) return 'no words';
  return renderHtml((await page.render(query, new Headers())).content['search-results']);
}

const siteFile = async (file: string) =>
  (await getSiteFile(address(`/site-files/${file}`), { params: Promise.resolve({ file }) })).text();

type Question = [name: string, ask: () => Promise<string>];

const formBlocks = async (path: string) => [
  await findFormBlock(path),
  await findCalculatorBlock('roi', path),
  await findCalculatorBlock('capacity', path),
];

/**
 * Requests about a path: the page, and the Markdown of an article or the forms of a page, because only pages contain
 * forms and only articles are available as Markdown.
 */
const questionsAbout = (path: string): Question[] => [
  [`page ${path}`, () => page(path)],
  lookupForPath(path).length > 1
    ? [`markdown ${path}`, () => markdown(path)]
    : [`forms ${path}`, async () => JSON.stringify(await formBlocks(path))],
];

const archive = (category?: string): Question => [
  category ? `archive ${category}` : 'archive',
  async () => renderHtml(await ArchiveView({ category, page: 1 })),
];

/** Blocks that list all documents of a kind, once for each kind they can list. */
function listBlocks({ collections }: Payload): Question[] {
  const field = collections.pages.config.flattenedFields.find(({ name }) => name === 'blocks');
  const blocks = field?.type === 'blocks' ? field.blocks : [];
  const lists = blocks.filter(({ slug }) => slug === 'library' || slug === 'documentList');
  return lists.flatMap(({ slug: blockType, flattenedFields }) => {
    const kind = flattenedFields.find(({ name }) => name === 'kind');
    const options = kind?.type === 'select' ? kind.options : [];
    return options.map((option): Question => {
      const value = typeof option === 'string' ? option : option.value;
      const block = { blockType, kind: value, heading: 'All of them', limit: 100 } as never;
      return [`${blockType} ${value}`, () => renderHtml(<RenderBlocks blocks={[block]} />)];
    });
  });
}

/**
 * Everything derived from documents: pages, lists, search, files, and the lookups of forms. @param words search
 * query
 */
export async function siteAnswers(paths: readonly string[], words: string): Promise<Answers> {
  const topics = await listTopics();
  const questions: Question[] = [
    ...paths.flatMap(questionsAbout),
    ...listBlocks(await testPayload()),
    archive(),
    ...topics.map(({ slug }) => archive(slug)),
    ['shell', async () => JSON.stringify(await getShell())],
    ['search', async () => queriedSearch(words)],
    ['site map', async () => renderHtml(await SiteMapPage({ params: Promise.resolve({}) }))],
    ['known paths', async () => JSON.stringify(await listKnownPaths())],
    ...['sitemap.xml', 'feed.xml', 'llms.txt', 'security.txt'].map(
      (file): Question => [file, () => siteFile(file)],
    ),
  ];
  const answers: Answers = new Map();
  for (const [name, ask] of questions) answers.set(name, await ask());
  return answers;
}

/**
 * Unlock page and file of gated guides, requested with a valid link. @param rids `rid` of each guide's link, by the
 * guide's name
 */
export async function fileAnswers(rids: Readonly<Record<string, string>>): Promise<Answers> {
  const answers: Answers = new Map();
  for (const [name, rid] of Object.entries(rids)) {
    const params = Promise.resolve({ rid });
    const request = new Request(`http://localhost:3000${unlockPath(rid)}/file`, { method: 'POST' });
    answers.set(`unlock ${name}`, await renderHtml(await UnlockPage({ params })));
    answers.set(`file ${name}`, await (await getFile(request, { params })).text());
  }
  return answers;
}

/**
 * Fields and thanks of composed forms, as used when a submission is refused. @param pages page and block of each
 * form, by a name that labels the responses
 */
export async function composedFormAnswers(
  pages: Readonly<Record<string, { page: string; block: string }>>,
): Promise<Answers> {
  const payload = await testPayload();
  const answers: Answers = new Map();
  for (const [name, place] of Object.entries(pages)) {
    const told = [
      await composedForm.fieldsOf?.(payload, place),
      await composedForm.thanksOf?.(payload, place),
    ];
    answers.set(`composed form ${name}`, JSON.stringify(told));
  }
  return answers;
}

/** Depths of REST queries: visitors are limited to 1, and 4 is the maximum for all roles. */
const depths = representatives([0, 1, 4], (depth) => depth === 4);

/** Text fields that a query can filter by: the collection's own, and the titles of its relations. */
function textsOf(slug: CollectionSlug, { collections }: Payload): string[] {
  const texts = collections[slug].config.flattenedFields.flatMap((field) => {
    if (field.type === 'text' || field.type === 'textarea') return [field.name];
    if (field.type !== 'relationship' || typeof field.relationTo !== 'string') return [];
    const { useAsTitle } = collections[field.relationTo].config.admin;
    return useAsTitle ? [`${field.name}.${useAsTitle}`] : [];
  });
  return representatives(texts, (text, index) => index === 0 || text.includes('.'));
}

/** REST queries of a collection: at every depth, with selected fields, and filtered by each text field. */
function queriesOf(slug: CollectionSlug, words: string, payload: Payload): string[] {
  const texts = textsOf(slug, payload);
  const fields = payload.collections[slug].config.flattenedFields.map(({ name }) => `select[${name}]=true`);
  return [
    ...depths.map((depth) => `/${slug}?depth=${depth}&limit=0`),
    `/${slug}?depth=4&limit=0&draft=true`,
    `/${slug}?${fields.join('&')}&depth=1&limit=0`,
    `/${slug}?populate[posts][title]=true&populate[testimonials][name]=true&depth=2&limit=0`,
    `/${slug}?where[_status][equals]=draft&draft=true`,
    `/${slug}/versions?depth=4`,
    ...texts.flatMap((field) => [
      `/${slug}?where[${field}][like]=${words}&depth=0`,
      `/${slug}?where[${field}][like]=${words}&depth=0&draft=true`,
      `/${slug}/count?where[${field}][like]=${words}`,
    ]),
  ];
}

/**
 * Responses of Payload's REST API about content, with an empty string for each `href`. REST returns an `href`
 * as stored, even if it leads to an unpublished document, whereas pages omit such a link. @param ids of the
 * documents to request individually. @param words used in filters
 */
export async function restAnswers(ids: Record<string, readonly string[]>, words: string): Promise<Answers> {
  const payload = await testPayload();
  const documents = (Object.entries(ids) as [CollectionSlug, readonly string[]][]).flatMap(([slug, each]) => [
    ...queriesOf(slug, words, payload),
    ...each.flatMap((id) => [
      ...depths.map((depth) => `/${slug}/${id}?depth=${depth}`),
      `/${slug}/${id}?draft=true&depth=4`,
      `/${slug}/versions?where[parent][equals]=${id}`,
    ]),
  ]);
  const others = Object.keys(payload.collections).filter((slug) => !(slug in ids));
  const paths = [
    ...documents,
    ...others.map((slug) => `/${slug}?depth=4&limit=0&draft=true`),
    ...payload.globals.config.map(({ slug }) => `/globals/${slug}?depth=4&draft=true`),
  ];
  const answers: Answers = new Map();
  for (const path of paths) {
    const response = await handleEndpoints({ config, request: address(`/api${path}`) });
    answers.set(path, (await response.text()).replaceAll(/"href":"[^"]*"/g, '"href":""'));
  }
  return answers;
}
