import type { CollectionConfig } from 'payload';
import { isAdmin, nobody } from '@/access/rules';
import { studioGroup } from '@/studio-kit/studio-groups';
import { lookFields } from './look-fields';

/**
 * The firm's look: a single document, created by `openLook` on the first visit. A collection and not a global, because
 * drafts, schedules, versions and merged writes are implemented for collections (ADR 0085).
 */
export const LookCollection: CollectionConfig = {
  slug: 'look',
  labels: { singular: 'Look', plural: 'Look' },
  // Visitors see the look on every page, so publishing it invalidates all pages.
  custom: { isOnPages: true },
  admin: {
    group: studioGroup.system,
    description:
      'The firm’s face: logo, colour, type and lines of the site, its mails, files and link pictures. What is not chosen stays as it came.',
    useAsTitle: 'name',
    hidden: ({ user }) => user?.role !== 'admin',
  },
  access: { create: nobody, read: isAdmin, readVersions: isAdmin, update: isAdmin, delete: nobody },
  versions: {
    drafts: { autosave: { interval: 400 }, schedulePublish: true, validate: false },
    maxPerDoc: 50,
  },
  fields: lookFields,
};
