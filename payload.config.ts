import { fileURLToPath } from 'node:url';
import { postgresAdapter } from '@payloadcms/db-postgres';
import { lexicalEditor } from '@payloadcms/richtext-lexical';
import { buildConfig } from 'payload';
import sharp from 'sharp';
import { guardConcurrentUpdates } from '@/access/concurrent-updates';
import { restrictConfig } from '@/access/restrict-config';
import { nobody } from '@/access/rules';
import { hideApiTab } from '@/admin/hide-api-tab';
import { readableFields, studioDateFormat } from '@/admin/readable-fields';
import { studioViews } from '@/admin/studio-views';
import { studioWords } from '@/admin/studio-words';
import { Authors } from '@/cms/collections/authors';
import { Badges } from '@/cms/collections/badges';
import { CaseStudies } from '@/cms/collections/case-studies';
import { Categories } from '@/cms/collections/categories';
import { Media } from '@/cms/collections/media';
import { Pages } from '@/cms/collections/pages';
import { Posts } from '@/cms/collections/posts';
import { Resources } from '@/cms/collections/resources';
import { Testimonials } from '@/cms/collections/testimonials';
import { Footer } from '@/cms/globals/footer';
import { Navigation } from '@/cms/globals/navigation';
import { SiteSettings } from '@/cms/globals/site-settings';
import { env } from '@/config/env';
import { log } from '@/config/log';
import { AnalyticsEvents } from '@/features/analytics/collection';
import { AnalyticsDays } from '@/features/analytics/days-collection';
import { AuthLog } from '@/features/auth/auth-log-collection';
import { AuthChallenges } from '@/features/auth/challenges-collection';
import { AuthFactors } from '@/features/auth/factors-collection';
import { AuthRecoveryCodes } from '@/features/auth/recovery-codes-collection';
import { AuthSessions } from '@/features/auth/sessions-collection';
import { AuthSignInRequests } from '@/features/auth/sign-in-requests-collection';
import { Users } from '@/features/auth/users-collection';
import { ErrorReports } from '@/features/errors/collection';
import { Leads } from '@/features/leads/collection';
import { LeadEvents } from '@/features/leads/events-collection';
import { Emails } from '@/features/mail/outbox-collection';
import { payloadEmailAdapter } from '@/features/mail/payload-email-adapter';
import { Suppressions } from '@/features/mail/suppressions-collection';
import { Members } from '@/features/members/collection';
import { Sequences } from '@/features/nurture/sequences-collection';
import { LeadNurtureStatuses } from '@/features/nurture/statuses-collection';
import { Teams } from '@/features/teams/collection';
import { TeamMemberships } from '@/features/teams/memberships-collection';
import { refuseMalformedQuery } from '@/http/refuse-malformed-query';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const config = buildConfig({
  secret: env.payloadSecret,
  sharp,
  logger: log,
  email: payloadEmailAdapter,
  telemetry: false,
  graphQL: { disable: true },
  defaultDepth: 1,
  maxDepth: 4,
  editor: lexicalEditor(),
  db: postgresAdapter({
    pool: { connectionString: env.databaseUrl, max: 20, keepAlive: true },
    idType: 'uuid',
    push: false,
    blocksAsJSON: true,
    migrationDir: here('./migrations'),
    generateSchemaOutputFile: here('./src/db/schema.ts'),
  }),
  admin: {
    user: Users.slug,
    avatar: 'default',
    dateFormat: studioDateFormat,
    meta: {
      titleSuffix: ' · Studio',
      icons: [
        { rel: 'icon', sizes: '32x32', url: '/favicon.ico' },
        { rel: 'icon', type: 'image/svg+xml', url: '/icon.svg' },
        { rel: 'apple-touch-icon', url: '/apple-touch-icon.png' },
      ],
    },
    components: {
      graphics: { Icon: '/src/admin/icon#Icon', Logo: '/src/admin/logo#Logo' },
      beforeDashboard: [
        '/src/admin/welcome#Welcome',
        '/src/features/leads/admin/leads-to-answer#LeadsToAnswer',
        '/src/cms/admin/recent-changes#RecentChanges',
      ],
      beforeNavLinks: ['/src/admin/view-links#ViewLinks'],
      views: {
        today: {
          path: studioViews.today.path,
          exact: true,
          Component: '/src/admin/today-view#TodayView',
          meta: { title: studioViews.today.title },
        },
        metrics: {
          path: studioViews.metrics.path,
          exact: true,
          Component: '/src/features/analytics/admin/metrics-view#MetricsView',
          meta: { title: studioViews.metrics.title },
        },
        revenue: {
          path: studioViews.revenue.path,
          exact: true,
          Component: '/src/features/leads/admin/revenue-view#RevenueView',
          meta: { title: studioViews.revenue.title },
        },
        status: {
          path: studioViews.status.path,
          exact: true,
          Component: '/src/admin/status-view#StatusView',
          meta: { title: studioViews.status.title },
        },
      },
    },
    importMap: { baseDir: here('.'), importMapFile: here('./src/app/(payload)/admin/importMap.js') },
  },
  collections: [
    Pages,
    Posts,
    CaseStudies,
    Resources,
    Testimonials,
    Badges,
    Categories,
    Authors,
    Media,
    Leads,
    LeadEvents,
    LeadNurtureStatuses,
    Sequences,
    Emails,
    Suppressions,
    Users,
    Members,
    Teams,
    TeamMemberships,
    AuthSessions,
    AuthSignInRequests,
    AuthFactors,
    AuthChallenges,
    AuthRecoveryCodes,
    AuthLog,
    ErrorReports,
    AnalyticsEvents,
    AnalyticsDays,
  ],
  globals: [SiteSettings, Navigation, Footer],
  plugins: [guardConcurrentUpdates, readableFields, hideApiTab],
  i18n: { translations: { en: studioWords } },
  onInit: ({ db, logger }) => {
    // A lost connection ends the process unless somebody listens: the pool while nobody uses it, else whoever does, who is
    // told by their statement as well. The pool opens another one when it is needed.
    db.pool.on('error', (err) => logger.warn({ err }, 'An idle database connection was lost.'));
    db.pool.on('connect', (client) => client.on('error', () => undefined));
  },
  hooks: { afterError: [refuseMalformedQuery] },
  jobs: {
    // The worker runs them and the studio queues them, both past these rules.
    access: { run: nobody, queue: nobody, cancel: nobody },
    deleteJobOnComplete: true,
  },
  upload: { limits: { fileSize: 20_000_000 } },
  typescript: { outputFile: here('./src/payload-types.ts') },
});

export default restrictConfig(config);
