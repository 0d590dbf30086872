import type { CollectionConfig } from 'payload';
import { staffContentAccess } from '@/access/rules';
import { env } from '@/config/env';
import { sizeCell } from '@/studio-kit/fields/readable-cells';
import { studioGroup } from '@/studio-kit/studio-groups';
import { answerMissingFile } from '../documents/answer-missing-file';
import { nameByContent, uploadMimeTypes } from '../documents/name-by-content';
import { refuseDeletionInUse } from '../documents/refuse-deletion-in-use';
import { listWithUses, usedOnField } from '../fields/used-on';

/**
 * Files that are handed out in exchange for an address. Staff can read them; visitors only through the link of their
 * grant.
 */
export const GatedFiles: CollectionConfig = {
  slug: 'gated-files',
  labels: { singular: 'Download', plural: 'Downloads' },
  admin: {
    group: studioGroup.content,
    description: 'Files that guides hand out in exchange for an e-mail address. Nobody else can fetch them.',
    useAsTitle: 'filename',
    defaultColumns: ['filename', 'note', 'mimeType', 'filesize', 'used_on', 'updatedAt'],
    components: listWithUses,
    // Excluded from rich text: nothing that visitors read may show or link to such a file.
    enableRichTextLink: false,
    enableRichTextRelationship: false,
  },
  access: staffContentAccess,
  upload: {
    staticDir: env.gatedFilesDir,
    mimeTypes: uploadMimeTypes,
    handlers: [answerMissingFile(env.gatedFilesDir)],
  },
  fields: [
    {
      name: 'note',
      type: 'text',
      maxLength: 200,
      admin: { description: 'What it is, for the people who write. Visitors do not see it.' },
    },
    { name: 'filesize', label: 'Size', type: 'number', admin: sizeCell },
    usedOnField,
  ],
  hooks: {
    beforeOperation: [nameByContent],
    beforeDelete: [refuseDeletionInUse],
  },
};
