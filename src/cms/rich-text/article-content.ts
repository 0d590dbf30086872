import type { ArticleCode, ArticleFigure, ArticleTable, NoteBlock, Post } from '@/payload-types';

/** The editor's document, as every rich text field keeps it. */
export type RichTextBody = Post['body'];

export type RichTextNode = RichTextBody['root']['children'][number];

/** A block that may stand between the paragraphs of an article. */
export type ArticleBlockFields = NoteBlock | ArticleFigure | ArticleTable | ArticleCode;
