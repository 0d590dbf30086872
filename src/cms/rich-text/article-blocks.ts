/** Blocks that an article may have between its paragraphs. */
import type { Block, Field, PayloadComponent } from 'payload';
import { ButtonBlock } from '../blocks/button/config';
import { codeFields } from '../blocks/code/config';
import { dataTableFields } from '../blocks/data-table/config';
import { figureFields } from '../blocks/figure/config';
import { galleryFields } from '../blocks/gallery/config';
import { Note } from '../blocks/note/config';
import { Unsupported } from '../blocks/unsupported/config';
import { VideoBlock } from '../blocks/video/config';

/** Component that renders a block in the editor as the published article renders it. */
const drawn = (blockType: string, label: string, emptyText: string): PayloadComponent => ({
  path: '/src/cms/rich-text/drawn-block.client#DrawnBlock',
  clientProps: { blockType, label, emptyText },
});
const shownBy = (view: PayloadComponent): Block['admin'] => ({ components: { Block: view } });

const emptyRow = { cells: ['', ''] };

/** Begins a table with two columns and two rows, so that there are cells to write into. */
const withEmptyGrid = (field: Field): Field => {
  if (field.type !== 'array') return field;
  return { ...field, defaultValue: field.name === 'columns' ? [{}, {}] : [emptyRow, emptyRow] };
};

/** Side notes, buttons, videos, and those blocks of pages that articles may use, without their section fields. */
export const articleBlocks: Block[] = [
  { ...Note, admin: shownBy(drawn('note', 'Side note', 'Nothing noted yet.')) },
  {
    slug: 'figure',
    interfaceName: 'ArticleFigure',
    fields: figureFields,
    admin: shownBy(drawn('figure', 'Figure', 'No rows yet. Edit adds them.')),
  },
  {
    slug: 'dataTable',
    interfaceName: 'ArticleTable',
    labels: { singular: 'Table', plural: 'Tables' },
    fields: dataTableFields.map(withEmptyGrid),
    admin: shownBy('/src/cms/rich-text/writing/table-grid.client#TableGrid'),
  },
  {
    slug: 'code',
    interfaceName: 'ArticleCode',
    labels: { singular: 'Code', plural: 'Code' },
    fields: codeFields,
    admin: shownBy(drawn('code', 'Code', 'No code yet.')),
  },
  { ...ButtonBlock, admin: shownBy(drawn('button', 'Button', 'No label yet. Edit adds it.')) },
  { ...VideoBlock, admin: shownBy(drawn('video', 'Video', 'No video yet. Edit adds its address.')) },
  {
    slug: 'gallery',
    interfaceName: 'ArticleGallery',
    labels: { singular: 'Gallery', plural: 'Galleries' },
    fields: galleryFields,
    admin: shownBy(drawn('gallery', 'Gallery', 'No pictures yet. Edit adds them.')),
  },
  {
    ...Unsupported,
    admin: shownBy(drawn('unsupported', 'Not carried over', 'It had no text.')),
  },
];
