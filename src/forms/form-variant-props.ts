import type { FormBlock } from '@/payload-types';

/**
 * Props of a form of the block *Form*: the block's fields, and a lookup of pages, since no feature knows the content.
 */
export type FormVariantProps = FormBlock & {
  /** True if visitors can open a page at this path, or are redirected from it to one. */
  isPathOpen(path: string): Promise<boolean>;
};
