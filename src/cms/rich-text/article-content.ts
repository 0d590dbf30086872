import type {
  ArticleButton,
  ArticleCode,
  ArticleFigure,
  ArticleGallery,
  ArticleTable,
  ArticleVideo,
  NoteBlock,
  Post,
  UnsupportedBlock,
} from '@/payload-types';

/** Editor state, as every rich text field stores it. */
export type RichTextBody = Post['body'];

export type RichTextNode = RichTextBody['root']['children'][number];

/** A block that can stand between the paragraphs of an article. */
export type ArticleBlockFields =
  | NoteBlock
  | ArticleFigure
  | ArticleTable
  | ArticleCode
  | ArticleButton
  | ArticleVideo
  | ArticleGallery
  | UnsupportedBlock;
