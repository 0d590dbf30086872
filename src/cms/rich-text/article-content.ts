import type {
  ArticleButton,
  ArticleCode,
  ArticleFigure,
  ArticleTable,
  ArticleVideo,
  NoteBlock,
  Post,
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
  | ArticleVideo;
