/** Editor of articles: rich text with blocks between its paragraphs. */
import {
  BlocksFeature,
  FixedToolbarFeature,
  lexicalEditor,
  UploadFeature,
} from '@payloadcms/richtext-lexical';
import type { TextField } from 'payload';
import { withBlockLabels } from '@/studio-kit/fields/readable-fields';
import { isOutlineAlone } from '../starters/left-hints';
import { articleBlocks } from './article-blocks';
import { blockGaps } from './block-gaps';
import { BlockIdsFeature } from './block-ids/feature';
import { OutlineHintsFeature } from './outline-hints/feature';
import { WritingFeature } from './writing/writing-feature';

/**
 * Editor features that are removed: the inline toolbar, since one toolbar is enough, and alignment, since articles
 * align no text.
 */
const unused: ReadonlySet<string> = new Set(['toolbarInline', 'align', 'upload']);

/** Caption of a picture at one place of a text. */
const pictureCaption: TextField = {
  name: 'caption',
  type: 'text',
  maxLength: 300,
  admin: { description: 'Blank: the caption of the picture itself.' },
};

const editor = lexicalEditor({
  features: ({ defaultFeatures }) => [
    ...defaultFeatures.filter(({ key }) => !unused.has(key)),
    UploadFeature({ collections: { media: { fields: [pictureCaption] } } }),
    FixedToolbarFeature(),
    OutlineHintsFeature(),
    BlocksFeature({ blocks: articleBlocks.map(withBlockLabels) }),
    WritingFeature(),
    BlockIdsFeature(),
  ],
});

const articleDiff = '/src/cms/rich-text/versions/article-diff#ArticleDiff';

/** Compares versions in words. Validates as Payload's editor does, but names the block that has a blank field, and refuses headings alone. */
export const articleEditor: typeof editor = async (config) => {
  const adapter = await editor(config);
  return {
    ...adapter,
    DiffComponent: articleDiff,
    generateImportMap: (args) => {
      adapter.generateImportMap?.(args);
      args.addToImportMap(articleDiff);
    },
    validate: async (value, options) => {
      if (options.required && isOutlineAlone(value))
        return 'Write the text: so far there are headings alone.';
      return blockGaps(value) ?? adapter.validate(value, options);
    },
  };
};
