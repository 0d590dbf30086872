import { studioPaths } from '@/config/routes';
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
import { Footer } from './globals/footer';
import { Navigation } from './globals/navigation';
import { SiteSettings } from './globals/site-settings';
import { StatedPeriods } from './globals/stated-periods';
import { findContent } from './studio/search/find-content';
import { contentTasks } from './studio/today/content-tasks';

/** Everything editors write. */
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
  ],
  globals: [SiteSettings, Navigation, Footer, StatedPeriods],
  menuLinks: [
    {
      section: 'system',
      label: 'Site settings',
      path: '/admin/globals/site-settings',
      roles: ['admin'],
      order: 2,
    },
  ],
  tasks: [contentTasks],
  searches: [{ title: 'Content', roles: ['admin', 'editor'], order: 2, find: findContent }],
  views: [
    {
      path: studioPaths.today,
      title: 'What needs you today',
      menu: { section: 'today', label: 'Today', order: 1 },
      roles: ['admin', 'editor'],
      component: '/src/cms/studio/today/today-view#TodayView',
    },
    {
      path: studioPaths.content,
      title: 'Content',
      menu: { section: 'content', label: 'Content', order: 1 },
      roles: ['admin', 'editor'],
      component: '/src/cms/studio/content/content-view#ContentView',
    },
    {
      path: studioPaths.newContent,
      title: 'Make something new',
      menu: { section: 'content', label: 'New', order: 2 },
      roles: ['admin', 'editor'],
      component: '/src/cms/studio/new/new-content-view#NewContentView',
    },
    {
      path: studioPaths.guide,
      title: 'Editor’s guide',
      menu: { section: 'content', label: 'Guide', order: 3 },
      roles: ['admin', 'editor'],
      component: '/src/cms/studio/guide/guide-view#GuideView',
    },
  ],
  providers: ['/src/cms/studio/links/link-options.client#LinkOptions'],
  dashboard: [
    { order: 1, component: '/src/cms/studio/start-page-header#StartPageHeader' },
    { order: 2, component: '/src/cms/studio/today/needs-you#NeedsYou' },
    { order: 5, component: '/src/cms/studio/recent-changes#RecentChanges' },
  ],
});
