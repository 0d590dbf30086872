/** The editor of articles: text, and between its paragraphs what explains more than words. */
import { BlocksFeature, lexicalEditor } from '@payloadcms/richtext-lexical';
import type { Block } from 'payload';
import { withBlockLabels } from '@/studio-kit/fields/readable-fields';
import { codeFields } from '../blocks/code/config';
import { dataTableFields } from '../blocks/data-table/config';
import { figureFields } from '../blocks/figure/config';
import { Note } from '../blocks/note/config';
import { OutlineHintsFeature } from './outline-hints/feature';

/** As on a page, without what makes a section of them. */
export const articleBlocks: Block[] = [
  Note,
  { slug: 'figure', interfaceName: 'ArticleFigure', fields: figureFields },
  {
    slug: 'dataTable',
    interfaceName: 'ArticleTable',
    labels: { singular: 'Table', plural: 'Tables' },
    fields: dataTableFields,
  },
  {
    slug: 'code',
    interfaceName: 'ArticleCode',
    labels: { singular: 'Code', plural: 'Code' },
    fields: codeFields,
  },
];

export const articleEditor = lexicalEditor({
  features: ({ defaultFeatures }) => [
    ...defaultFeatures,
    OutlineHintsFeature(),
    BlocksFeature({ blocks: articleBlocks.map(withBlockLabels) }),
  ],
});
