import { definePlugin } from '@/studio-kit/define-plugin';
import { Authors } from './collections/authors';
import { Badges } from './collections/badges';
import { CaseStudies } from './collections/case-studies';
import { Categories } from './collections/categories';
import { GatedFiles } from './collections/gated-files';
import { Gpts } from './collections/gpts';
import { KbArticles } from './collections/kb-articles';
import { Media } from './collections/media';
import { Pages } from './collections/pages';
import { Posts } from './collections/posts';
import { Prompts } from './collections/prompts';
import { Redirects } from './collections/redirects';
import { Resources } from './collections/resources';
import { Testimonials } from './collections/testimonials';
import { publishedPages } from './discovery/published-pages';
import { AccountTexts } from './globals/account-texts';
import { Footer } from './globals/footer';
import { Navigation } from './globals/navigation';
import { SiteSettings } from './globals/site-settings';
import { MoveRecords } from './moving-day/move-records-collection';
import { userMoveRecords } from './moving-day/personal-data';
import { contentClosing, contentRetention, retainedContent } from './retention';
import { SiteImportItems } from './site-import/collections/site-import-items-collection';
import { SiteImports } from './site-import/collections/site-imports-collection';
import { userSiteImports } from './site-import/personal-data';
import { contentPaths, settingsPath } from './studio/paths';
import { findContent } from './studio/search/find-content';
import { contentTasks } from './studio/today/content-tasks';
import { contentPanels } from './studio/today/panels';

/** Collections, globals and studio views for the content that editors write. */
export const content = definePlugin({
  collections: [
    Pages,
    Posts,
    CaseStudies,
    Resources,
    KbArticles,
    Prompts,
    Gpts,
    Testimonials,
    Badges,
    Categories,
    Authors,
    Media,
    GatedFiles,
    Redirects,
    SiteImports,
    SiteImportItems,
    MoveRecords,
  ],
  globals: [SiteSettings, Navigation, Footer, AccountTexts],
  menuLinks: [
    {
      section: 'system',
      label: 'Site settings',
      path: settingsPath,
      roles: ['admin'],
      order: 2,
    },
    {
      section: 'content',
      label: 'Account area',
      path: '/admin/globals/account-texts',
      roles: ['admin', 'editor'],
      order: 4,
    },
  ],
  tasks: [contentTasks],
  panels: contentPanels,
  searches: [{ title: 'Content', roles: ['admin', 'editor'], order: 2, find: findContent }],
  views: [
    {
      path: contentPaths.content,
      title: 'Content',
      menu: { section: 'content', label: 'Content', order: 1 },
      roles: ['admin', 'editor'],
      component: '/src/cms/studio/content/content-view#ContentView',
    },
    {
      path: contentPaths.newContent,
      title: 'New',
      menu: { section: 'content', label: 'New', order: 2 },
      roles: ['admin', 'editor'],
      component: '/src/cms/studio/new/new-content-view#NewContentView',
    },
    {
      path: contentPaths.guide,
      title: 'Help',
      menu: { section: 'content', label: 'Help', order: 3 },
      roles: ['admin', 'editor'],
      component: '/src/cms/studio/guide/guide-view#GuideView',
    },
    {
      path: contentPaths.importSite,
      title: 'Bring your site',
      menu: { section: 'content', label: 'Bring your site', order: 5 },
      roles: ['admin'],
      component: '/src/cms/studio/site-import/site-imports-view#SiteImportsView',
    },
    {
      path: `${contentPaths.importSite}/:id`,
      title: 'Import of a site',
      roles: ['admin'],
      component: '/src/cms/studio/site-import/site-import-view#SiteImportView',
    },
    {
      path: contentPaths.move,
      title: 'Moving day',
      menu: { section: 'content', label: 'Moving day', order: 6 },
      roles: ['admin'],
      component: '/src/cms/studio/moving-day/moving-day-view#MovingDayView',
    },
    {
      path: `${contentPaths.move}/:id`,
      title: 'Redirects from a file',
      roles: ['admin'],
      component: '/src/cms/studio/moving-day/redirect-file-view#RedirectFileView',
    },
  ],
  providers: ['/src/cms/studio/links/link-options.client#LinkOptions'],
  quickLinks: [
    { order: 1, label: 'New', href: contentPaths.newContent },
    { order: 2, label: 'All content', href: contentPaths.content },
    { order: 3, label: 'Upload media', href: '/admin/collections/media' },
    { order: 4, label: 'Help', href: contentPaths.guide },
    { order: 5, label: 'View site', href: '/' },
  ],
  closing: [contentClosing],
  personalData: [userSiteImports, userMoveRecords],
  retained: retainedContent,
  retention: contentRetention,
  publishedPages,
});
