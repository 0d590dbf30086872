import { randomBytes } from 'node:crypto';
import type { CollectionConfig, ImageSize } from 'payload';
import { plainContentAccess } from '@/access/rules';
import { env } from '@/config/env';
import { sizeCell } from '@/studio-kit/fields/readable-cells';
import { studioGroup } from '@/studio-kit/studio-groups';
import { answerMissingFile } from '../documents/answer-missing-file';
import { nameByContent, uploadMimeTypes } from '../documents/name-by-content';
import { refuseDeletionInUse } from '../documents/refuse-deletion-in-use';
import { listWithUses, usedOnField } from '../fields/used-on';
import { revalidateOnChange, revalidateOnDelete } from '../revalidation/revalidate';
import {
  forgetReplacedFiles,
  keepDeletedFiles,
  keepReplacedFiles,
  restoreRefused,
} from '../uploads/keep-former-files';
import { leaveSizes } from '../uploads/leave-sizes';
import { printAddresses } from '../uploads/printed-addresses';

const widths = [
  { name: 'thumbnail', width: 320 },
  { name: 'card', width: 768 },
  { name: 'wide', width: 1600 },
] as const;

/**
 * Adds a random suffix to the names of sizes. Otherwise the sizes of `photo.jpg` and `photo.png` would have the same
 * names, and the later upload would overwrite those of the earlier.
 */
const generateImageName: NonNullable<ImageSize['generateImageName']> = ({
  originalName,
  width,
  height,
  extension,
}) => `${originalName}-${width}x${height}-${randomBytes(4).toString('hex')}.${extension}`;

/**
 * Each width as WebP and AVIF. AVIF files are a third smaller; browsers without AVIF use WebP. With `effort` 3, a
 * small machine encodes an AVIF in a second or two.
 */
const inBothFormats = ({ name, width }: (typeof widths)[number]): ImageSize[] => [
  { name, width, withoutEnlargement: true, generateImageName, formatOptions: { format: 'webp' } },
  {
    name: `${name}Avif`,
    width,
    withoutEnlargement: true,
    generateImageName,
    formatOptions: { format: 'avif', options: { quality: 55, effort: 3 } },
  },
];

/** Size for link previews, cropped around the focal point. */
const share: ImageSize = {
  name: 'share',
  width: 1200,
  height: 630,
  generateImageName,
  formatOptions: { format: 'jpeg', options: { quality: 82 } },
};

export const Media: CollectionConfig = {
  slug: 'media',
  labels: { singular: 'File', plural: 'Media' },
  admin: {
    group: studioGroup.content,
    description:
      'Pictures and PDF files. Each picture says in words what it shows. A file that is replaced can still be opened at its old address for 30 days; one that is deleted cannot.',
    useAsTitle: 'filename',
    listSearchableFields: ['filename', 'alt'],
    defaultColumns: ['filename', 'alt', 'filesize', 'used_on'],
    components: listWithUses,
  },
  access: plainContentAccess,
  upload: {
    staticDir: env.mediaDir,
    mimeTypes: uploadMimeTypes,
    handlers: [answerMissingFile(env.mediaDir)],
    imageSizes: [...widths.flatMap(inBothFormats), share],
    adminThumbnail: 'thumbnail',
    focalPoint: true,
  },
  fields: [
    {
      name: 'alt',
      label: 'Alternative text',
      type: 'text',
      required: true,
      maxLength: 200,
      admin: { description: 'What the picture says to somebody who cannot see it.' },
    },
    { name: 'caption', type: 'text', maxLength: 300 },
    { name: 'filesize', label: 'Size', type: 'number', admin: sizeCell },
    usedOnField,
  ],
  hooks: {
    beforeOperation: [nameByContent, keepReplacedFiles, leaveSizes],
    afterChange: [revalidateOnChange],
    afterRead: [printAddresses],
    beforeDelete: [refuseDeletionInUse, keepDeletedFiles],
    afterDelete: [revalidateOnDelete, forgetReplacedFiles],
    afterOperation: [restoreRefused],
  },
};
