import { resolve } from 'node:path';
import { postgresAdapter } from '@payloadcms/db-postgres';
import { lexicalEditor } from '@payloadcms/richtext-lexical';
import { buildConfig } from 'payload';
import { restrictConfig } from '@/access/restrict-config';
import { nobody } from '@/access/rules';
import { withFormVariants } from '@/cms/blocks/form/with-form-variants';
import { withDocumentUses } from '@/cms/documents/document-uses';
import { livePreview } from '@/cms/live-preview';
import { withRevalidation } from '@/cms/revalidation/revalidate';
import { OutlineHintsFeature } from '@/cms/rich-text/outline-hints/feature';
import { guardUploads } from '@/cms/uploads/guard-uploads';
import { env } from '@/config/env';
import { log } from '@/config/log';
import { pagesPool } from '@/db/connections/pages-pool';
import { handlePoolErrors } from '@/db/handle-pool-errors';
import { plugins } from '@/features';
import { guardWrites } from '@/features/editing/guard-writes';
import { keepLocksWhileSaving } from '@/features/editing/keep-locks';
import { keepStates } from '@/features/editing/states/keep-states';
import { withVersionAuthors } from '@/features/editing/with-version-authors';
import { payloadEmailAdapter } from '@/features/mail/payload-email-adapter';
import { withRetentionPeriods } from '@/features/retention/retention-periods-global';
import { refusalName } from '@/http/error-adapters';
import { isolatedSharp } from '@/http/files/pictures/isolated-sharp';
import { logRefusal } from '@/http/rest-errors';
import { studioTranslations } from '@/studio-kit/branding/translations';
import { hideApiTab } from '@/studio-kit/fields/hide-api-tab';
import { readableFields, studioDateFormat } from '@/studio-kit/fields/readable-fields';
import { withPublishButton } from '@/studio-kit/publishing/with-publish-button';

const config = buildConfig({
  secret: env.payloadSecret,
  sharp: isolatedSharp,
  logger: log,
  email: payloadEmailAdapter,
  telemetry: false,
  graphQL: { disable: true },
  defaultDepth: 1,
  maxDepth: 4,
  editor: lexicalEditor({ features: ({ defaultFeatures }) => [...defaultFeatures, OutlineHintsFeature()] }),
  db: postgresAdapter({
    pool: pagesPool,
    // A typo in the name must not create a new, empty database.
    disableCreateDatabase: true,
    idType: 'uuid',
    push: false,
    blocksAsJSON: true,
    migrationDir: resolve('migrations'),
    generateSchemaOutputFile: resolve('src/db/schema.ts'),
  }),
  admin: {
    user: 'users',
    avatar: 'default',
    livePreview,
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
      graphics: {
        Icon: '/src/features/look/studio/studio-logo#StudioIcon',
        Logo: '/src/features/look/studio/studio-logo#StudioLogo',
      },
      Nav: '/src/studio-kit/navigation/studio-nav#StudioNav',
      header: [
        '/src/studio-kit/navigation/skip-link.client#SkipLink',
        '/src/cms/studio/visibility/unlisted-band#UnlistedBand',
        '/src/features/look/studio/studio-look#StudioLook',
      ],
      actions: ['/src/studio-kit/search/studio-search.client#StudioSearch'],
      beforeNavLinks: ['/src/studio-kit/navigation/work-menu#WorkMenu'],
      providers: ['/src/studio-kit/clock/tell-clock.client#TellClock'],
    },
    importMap: { baseDir: resolve(), importMapFile: resolve('src/app/(payload)/admin/importMap.js') },
  },
  custom: {
    // The API reference block gets its data from here, because `src/api` is a layer above the blocks.
    loadApiReference: async () => (await import('@/api/v1/reference/api-reference')).loadApiReference(),
  },
  plugins: [
    ...plugins,
    withFormVariants,
    withRetentionPeriods,
    withRevalidation,
    withDocumentUses,
    guardUploads,
    keepStates,
    guardWrites,
    withVersionAuthors,
    readableFields,
    hideApiTab,
    withPublishButton,
  ],
  i18n: { translations: { en: studioTranslations } },
  onInit: (payload) => {
    const { db, logger } = payload;
    keepLocksWhileSaving(payload);
    handlePoolErrors(db.pool, { name: 'payload', logger });
  },
  hooks: { afterError: [logRefusal] },
  // Payload does not log refusals: the afterError hook logs them, without the query.
  loggingLevels: { [refusalName]: false },
  jobs: {
    // The worker runs jobs and the studio queues them, both with `overrideAccess`; these rules are for the REST API.
    access: { run: nobody, queue: nobody, cancel: nobody },
    deleteJobOnComplete: true,
  },
  upload: { limits: { fileSize: 20_000_000 } },
  // `generate:types` is a manual step: otherwise Payload would start a process for it on every start in development.
  typescript: { outputFile: resolve('src/payload-types.ts'), autoGenerate: false },
});

export default restrictConfig(config);
