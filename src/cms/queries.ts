/**
 * Queries for pages, under access control and without a user, so that documents and their relations are published
 * ones. Only a preview queries as a user.
 */
import { draftMode } from 'next/headers';
import type { PayloadRequest } from 'payload';
import { cache } from 'react';
import { hasRole } from '@/access/roles';
import type { CalculatorName } from '@/features/calculators/calculators';
import { findDraftLook, findLook } from '@/features/look/find-look';
import type { Look } from '@/features/look/look';
import { findOwnIcons } from '@/features/look/worn/find-own-icons';
import { listDisclosures } from '@/features/retention/list-disclosures';
import { isSafeHref } from '@/lib/text/safe-href';
import { currentUser, getPayloadClient } from '@/payload';
import type {
  AccountText,
  Badge,
  Footer,
  Navigation,
  Page,
  Post,
  SiteSetting,
  Testimonial,
} from '@/payload-types';
import { serverBridge } from '@/server/bridge';
import { loadReferenceData } from './blocks/api-reference/reference-data';
import { completeDocument } from './documents/complete-fields';
import type { RoutedDocument } from './documents/routed-document';
import { shortenRowIds } from './documents/shorten-row-ids';
import { newestArticles } from './library/queries';
import { isLinkOpen, withOpenLinks } from './links/open-links';
import { findOpen, findPages } from './links/queries/open-paths';
import { lookupForPath } from './paths';
import { oldPathOf } from './redirects/old-path';

/** Finds the document at a path, or null; for an editor in preview its newest draft. */
export const findByPath = cache(
  async (path: string, editor?: PayloadRequest['user']): Promise<RoutedDocument | null> => {
    const payload = await getPayloadClient();
    for (const { collection, field, value } of lookupForPath(path)) {
      const { docs } = await payload.find({
        collection,
        where: { [field]: { equals: value } },
        user: editor,
        draft: Boolean(editor),
        depth: 2,
        limit: 1,
        pagination: false,
        overrideAccess: false,
      });
      if (!docs[0]) continue;
      const options = { hasPlaceholders: Boolean(editor) };
      const doc = completeDocument(payload.config, collection, docs[0], options);
      // `collection` decides the type of the document, but TypeScript cannot narrow the union by a variable.
      return { collection, doc } as RoutedDocument;
    }
    return null;
  },
);

/**
 * True if visitors can read a page at this path. Called for every form that is sent, so it queries the database only
 * if the server has no current list of known paths.
 */
export async function isPagePublished(path: string): Promise<boolean> {
  const isKnown = serverBridge()?.knownPaths?.has(path);
  if (isKnown !== undefined) return isKnown;
  const payload = await getPayloadClient();
  const where = { path: { equals: path } };
  const { totalDocs } = await payload.count({ collection: 'pages', where, overrideAccess: false });
  return totalDocs > 0;
}

type PageBlock = NonNullable<Page['blocks']>[number];

/** Finds the first block of a type on the first of these pages that has one. */
async function findBlock<Kind extends PageBlock['blockType']>(
  kind: Kind,
  paths: readonly string[],
  isMeant: (block: Extract<PageBlock, { blockType: Kind }>) => boolean = () => true,
) {
  const isOfKind = (block: PageBlock): block is Extract<PageBlock, { blockType: Kind }> =>
    // The cast is safe: `blockType` selects the member of the union.
    block.blockType === kind && isMeant(block as Extract<PageBlock, { blockType: Kind }>);
  for (const path of new Set(paths)) {
    const found = await findByPath(path);
    const block = found?.collection === 'pages' ? found.doc.blocks?.find(isOfKind) : undefined;
    if (block) return block;
  }
  return null;
}

/** The contact form on a page; if the page has none, the one on /contact. */
export const findFormBlock = (path: string) =>
  findBlock('form', [path, '/contact'], ({ asks }) => asks === 'message');

/** The calculator on a page; if the page has none, the one on the home page. */
export const findCalculatorBlock = (calculator: CalculatorName, path: string) =>
  findBlock(`${calculator}Calculator`, [path, '/']);

/** Target of the redirect at a path; null if there is none, or if nobody can open the target. */
export const findRedirect = cache(async (path: string): Promise<string | null> => {
  const payload = await getPayloadClient();
  const { docs } = await payload.find({
    collection: 'redirects',
    where: { from: { equals: oldPathOf(path) } },
    limit: 1,
    depth: 0,
    pagination: false,
    overrideAccess: false,
  });
  const to = docs[0]?.to;
  return to && isSafeHref(to) && isLinkOpen(to, await findPages([to])) ? to : null;
});

export const getSettings = cache(async (): Promise<SiteSetting> => {
  const payload = await getPayloadClient();
  return payload.findGlobal({ slug: 'site-settings', depth: 1, overrideAccess: false });
});

/**
 * The firm's look as this page shows it: the published one, or for an admin in preview the newest draft. Null for the
 * built-in look.
 */
export const getShownLook = cache(async (): Promise<Look | null> => {
  const payload = await getPayloadClient();
  const { isEnabled } = await draftMode();
  return isEnabled && hasRole(await currentUser(), 'admin')
    ? findDraftLook({ payload })
    : findLook({ payload });
});

/** The published look, also for code that runs outside of a request. */
export const getPublishedLook = async (): Promise<Look | null> =>
  findLook({ payload: await getPayloadClient() });

/** The firm's icon in all sizes, by path; empty if there is none. */
export const findIcons = async () => findOwnIcons({ payload: await getPayloadClient() });

/** Texts of the account area: the initial texts of an installation until somebody changes them. */
export const getAccountTexts = cache(async (): Promise<AccountText> => {
  const payload = await getPayloadClient();
  return payload.findGlobal({ slug: 'account-texts', depth: 0, overrideAccess: false });
});

/** Rows of the privacy page's table: what is stored, why, and for how long. */
export const getDisclosures = cache(async () => listDisclosures({ payload: await getPayloadClient() }));

export type Shell = { settings: SiteSetting; navigation: Navigation; footer: Footer };

function shellLinks({ menus, links, mobileLinks, callToAction }: Navigation, footer: Footer): string[] {
  const grouped = [...(menus ?? []), ...(footer.columns ?? [])].flatMap((group) => group.links ?? []);
  const single = [...(links ?? []), ...(mobileLinks ?? []), ...(footer.legalLinks ?? [])];
  return [...grouped, ...single, callToAction].flatMap((link) => link?.href ?? []);
}

/**
 * Settings, navigation and footer of every page. Links to unpublished pages are left out, and so are menus that
 * contain no other links.
 */
export const getShell = cache(async (): Promise<Shell> => {
  const payload = await getPayloadClient();
  const [settings, navigation, footer] = await Promise.all([
    getSettings(),
    payload.findGlobal({ slug: 'navigation', depth: 0, overrideAccess: false }),
    payload.findGlobal({ slug: 'footer', depth: 0, overrideAccess: false }),
  ]);
  const { callToAction } = navigation;
  const open = await findOpen(shellLinks(navigation, footer));
  return shortenRowIds({
    settings,
    navigation: {
      ...navigation,
      menus: withOpenLinks(navigation.menus, open),
      links: navigation.links?.filter((link) => isLinkOpen(link.href, open)),
      mobileLinks: navigation.mobileLinks?.filter((link) => isLinkOpen(link.href, open)),
      callToAction: callToAction?.href && isLinkOpen(callToAction.href, open) ? callToAction : undefined,
    },
    footer: {
      ...footer,
      columns: withOpenLinks(footer.columns, open),
      legalLinks: footer.legalLinks?.filter((link) => isLinkOpen(link.href, open)),
    },
  });
});

/** Published posts, newest first. */
export const listPosts = ({ limit, category }: { limit: number; category?: string }): Promise<Post[]> =>
  newestArticles('posts', { limit, topics: category === undefined ? undefined : [category] });

/** Published testimonials in the studio's order. */
export async function listTestimonials(): Promise<Testimonial[]> {
  return listInStudioOrder('testimonials');
}

/** Published certification badges in the studio's order. */
export async function listBadges(): Promise<Badge[]> {
  return listInStudioOrder('badges');
}

/** Maximum number of documents that are loaded for a section, more than a section can usefully show. */
const shownInSection = 100;

async function listInStudioOrder<C extends 'testimonials' | 'badges'>(collection: C) {
  const payload = await getPayloadClient();
  const { docs } = await payload.find({
    collection,
    sort: '_order',
    limit: shownInSection,
    depth: 1,
    pagination: false,
    overrideAccess: false,
  });
  return docs.map((doc) => completeDocument(payload.config, collection, doc));
}

/** Reference of the partner API. */
export const getApiReference = cache(async () => loadReferenceData(await getPayloadClient()));
